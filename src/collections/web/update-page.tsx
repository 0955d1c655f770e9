import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { viewContext } from '../../properties/web/card-view.ts';
import { favouritesPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Section } from '../../ui/section.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { changeCollection, collectionAt, readerOf } from './collection-action.ts';
import { collectionView } from './collection-view.ts';
import { MembersPanel } from './members-panel.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** A collection's name and its end; with `?share`, and for whoever does not own it, who is in it. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { caller, api, t } = readerOf(context, url);
  // Whoever has just left may ask for it once more, by a reload or from another tab.
  const collection = await collectionAt(api, params, () => redirect(favouritesPath));
  // The one of all favourites has nothing to be changed.
  if (collection.isDefault) throw new Response(null, { status: 404 });
  const view = collectionView(collection, viewContext(caller, new Date()));
  const isSharing = !view.isOwner || url.searchParams.has('share');
  const title = t(
    !view.isOwner ? 'collections.members' : isSharing ? 'collections.share.title' : 'collections.edit.title',
  );
  return data({
    collection: view,
    isSharing,
    title,
    meta: pageMeta(caller, { title: `${title}: ${view.name}`, description: view.facts }),
  });
}

export const action = changeCollection;

export const handle = { texts: ['collections'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function UpdatePage() {
  const t = useTranslate();
  const { collection, isSharing, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  useLive('collections', (id) => {
    // What is under way loads the next page: whoever has just left would ask for this one in vain.
    if (navigation.state === 'idle' && (id === undefined || id === collection.id)) void revalidate();
  });
  return (
    <div className="max-w-xl">
      <Link to={collection.path} className="inline-flex min-h-6 items-center gap-1 text-sm text-accent-text">
        <Icon name="left" className="size-4" />
        {collection.name}
      </Link>
      <h1 className="mt-1 mb-5 text-2xl font-bold">{title}</h1>
      {isSharing && <MembersPanel collection={collection} answer={answer} />}
      {!isSharing && (
        <Form method="post" className="flex flex-col gap-4">
          <Field label={t('collections.name')} error={answer?.intent === 'rename' ? answer.error : undefined} required>
            {(input) => (
              <input
                key={collection.name}
                {...input}
                name="name"
                defaultValue={collection.name}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" kind="primary" name="intent" value="rename" className="self-start">
            {t('collections.edit.save')}
          </Button>
        </Form>
      )}
      {!isSharing && (
        <Section title={t('collections.delete.title')}>
          <p className="mb-3 text-sm text-muted">
            {t(collection.members.length > 1 ? 'collections.delete.text_shared' : 'collections.delete.text')}
          </p>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-red underline-offset-4 hover:underline">
              {t('collections.delete.open')}
            </summary>
            <Form method="post" className="mt-2">
              <Button type="submit" name="intent" value="delete" className="border-red text-red">
                {t('collections.delete.submit', { name: collection.name })}
              </Button>
            </Form>
          </details>
        </Section>
      )}
    </div>
  );
}
