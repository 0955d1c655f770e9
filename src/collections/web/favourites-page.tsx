import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { textsOf } from '../../accounts/web/refused.ts';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { collectionPath, favouritesPath, listPath } from '../../paths.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { createCollection, listCollections, removeMember } from '../contract.ts';
import { readerOf, refused, type FormAnswer } from './collection-action.ts';
import { collectionView, invitationsFirst, type CollectionView } from './collection-view.ts';
import { useFavouritesOffline } from './use-favourites-offline.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** All collections of the reader's, own and shared, and a way to make one more. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { caller, api, t } = readerOf(context, url);
  const page = Math.max(1, Math.min(100, Number(url.searchParams.get('page')) || 1));
  const { data: collections, pagination } = await api(listCollections, { query: { page, size: 24 } });
  const words = viewContext(caller, new Date());
  return data({
    collections: invitationsFirst(collections).map((collection) => collectionView(collection, words)),
    pagination,
    meta: pageMeta(caller, { title: t('account.favourites.title'), description: t('collections.description') }),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, name, email, collectionId, memberId } = textsOf(await request.formData(), [
    'intent',
    'name',
    'email',
    'collectionId',
    'memberId',
  ]);
  try {
    if (intent === 'decline') {
      await context.get(apiContext)(removeMember, { params: { collectionId, memberId } });
      return data<FormAnswer>({ intent });
    }
    const { data: made } = await context.get(apiContext)(createCollection, {
      body: { name, sharedWithEmails: [email] },
    });
    return redirect(collectionPath(made.id));
  } catch (error) {
    return refused(error, intent === '' ? 'create' : intent, context);
  }
}

export const handle = { texts: ['accounts', 'collections', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function FavouritesPage() {
  const t = useTranslate();
  const { collections, pagination } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLive('collections', () => void revalidate());
  useFavouritesOffline();
  const isEmpty = collections.length === 1 && collections[0]?.pictures.length === 0;
  return (
    <div>
      <h1 className="mb-5 text-2xl font-bold">{t('account.favourites.title')}</h1>
      {isEmpty ? (
        <EmptyState
          icon="heart"
          title={t('collections.none')}
          action={
            <ButtonLink to={listPath()} kind="primary">
              {t('ui.error.search')}
            </ButtonLink>
          }
        >
          {t('collections.none_text')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {collections.map((collection) => (
            <li key={collection.id} className="min-w-0">
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={pagination.currentPage}
        last={pagination.lastPage}
        pathOf={(page) => (page === 1 ? favouritesPath : `${favouritesPath}?page=${String(page)}`)}
      />
      <NewCollection />
    </div>
  );
}

/** Four of its homes, its name, and who is in it. */
function CollectionCard({ collection }: { collection: CollectionView }) {
  const t = useTranslate();
  const { pictures } = collection;
  return (
    <article className="relative h-full overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-(--focus)">
      <div
        className={`grid aspect-3/2 gap-px bg-sunken ${pictures.length > 1 ? 'grid-cols-2' : ''} ${pictures.length > 2 ? 'grid-rows-2' : ''}`}
      >
        {pictures.map((picture, index) => (
          <span
            key={picture.file + String(index)}
            className={`min-h-0 min-w-0 overflow-hidden ${pictures.length === 3 && index === 0 ? 'row-span-2' : ''}`}
          >
            <Picture picture={picture} sizes="(width >= 1024px) 16vw, (width >= 640px) 24vw, 50vw" />
          </span>
        ))}
        {pictures.length === 0 && (
          <span className="flex items-center justify-center text-faint">
            <Icon name="heart" className="size-8" />
          </span>
        )}
      </div>
      <div className="px-4 pt-3 pb-4">
        <h2 className="flex items-start justify-between gap-2 font-semibold">
          <Link to={collection.path} className="min-w-0 wrap-anywhere outline-none after:absolute after:inset-0">
            {collection.name}
          </Link>
          {collection.isNew && <Badge tone="accent">{t('collections.invitation.title')}</Badge>}
        </h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{collection.facts}</p>
        {collection.isNew && <InvitationAnswers collection={collection} />}
      </div>
    </article>
  );
}

/** Opening it accepts; declining takes the reader out of it again. They lie over the card's link. */
function InvitationAnswers({ collection: { id, name, path, members } }: { collection: CollectionView }) {
  const t = useTranslate();
  const answer = useActionData<FormAnswer>();
  return (
    <Form method="post" preventScrollReset className="relative z-1 mt-3 flex flex-wrap gap-2">
      <input type="hidden" name="collectionId" value={id} />
      <input type="hidden" name="memberId" value={members.find(({ isMe }) => isMe)?.id} />
      <ButtonLink
        to={path}
        kind="primary"
        size="small"
        className="max-md:min-h-11"
        aria-label={t('collections.invitation.accept_named', { name })}
      >
        {t('collections.invitation.accept')}
      </ButtonLink>
      <Button
        type="submit"
        name="intent"
        value="decline"
        kind="quiet"
        size="small"
        className="max-md:min-h-11"
        aria-label={t('collections.invitation.decline_named', { name })}
      >
        {t('collections.invitation.decline')}
      </Button>
      {answer?.intent === 'decline' && answer.error !== undefined && (
        <p role="alert" className="w-full text-sm text-red">
          {answer.error}
        </p>
      )}
    </Form>
  );
}

function NewCollection() {
  const t = useTranslate();
  const answer = useActionData<FormAnswer>();
  return (
    <section aria-labelledby="new-collection" className="no-print mt-10 max-w-xl border-t border-line pt-6">
      <h2 id="new-collection" className="text-lg font-semibold">
        {t('collections.new.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('collections.new.text')}</p>
      <Form method="post" className="flex flex-col gap-4">
        <Field label={t('collections.name')} error={answer?.intent === 'create' ? answer.error : undefined} required>
          {(input) => <input {...input} name="name" maxLength={100} autoComplete="off" />}
        </Field>
        <Field label={t('collections.new.share')} help={t('collections.share.help')}>
          {(input) => <input {...input} type="email" name="email" autoComplete="off" maxLength={254} />}
        </Field>
        <Button type="submit" kind="primary" className="self-start">
          {t('collections.new.submit')}
        </Button>
      </Form>
    </section>
  );
}
