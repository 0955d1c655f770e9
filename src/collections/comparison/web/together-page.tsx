import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { textsOf } from '../../../accounts/web/refused.ts';
import { ErrorPage } from '../../../content/web/error-page.tsx';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../contract/load-context.ts';
import { translator } from '../../../contract/messages.ts';
import { collectionPath } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { addHomes, removeFavourite } from '../../contract.ts';
import { CollectionHead } from './collection-head.tsx';
import { addHomesPath, headOf } from './head-view.ts';
import { homesOf, openCollection } from './open-collection.ts';
import { togetherView, type LikedHomeView } from './together-view.ts';
import type { PageHandle } from '../../../ui/page-texts.tsx';

export const middleware = [requireAccount];

/** What the members of a shared collection think of its homes: a home is liked by those who have it among their own favourites. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openCollection(args);
  if (opened === undefined || opened.collection.isDefault) return data(null, { status: 404 });
  const { api, caller, collection, view } = opened;
  return data(
    {
      collection: headOf(collection),
      isOwner: collection.role === 'owner',
      ...togetherView(collection, await homesOf(api, collection), view),
      meta: pageMeta(caller, {
        title: view.t('together.title', { name: collection.name }),
        description: view.t('together.text'),
      }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, t] = [context.get(apiContext), translator(context.get(callerContext).language)];
  const { like, unlike } = textsOf(await request.formData(), ['like', 'unlike']);
  try {
    if (like !== '') await api(addHomes, { params: { collectionId: 'default' }, body: { properties: [like] } });
    else if (unlike !== '') await api(removeFavourite, { params: { propertyId: unlike } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ error: t(`error.${error.code}`) }, { status: error.status });
  }
  return data({ error: undefined });
}

export const handle = { texts: ['comparison'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined || loaderData === null ? [] : metaTags(loaderData.meta);

export default function TogetherPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <ErrorPage kind="not_found" /> : <Together {...loaded} />;
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Together({ collection, newsId, isOwner, isAlone, groups }: Loaded) {
  const t = useTranslate();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useLive('collections', (id) => {
    if (id === undefined || id === newsId) void revalidate();
  });
  return (
    <div className="wrap py-6 md:py-8">
      <CollectionHead collection={collection} current="together" title={t('together.heading')} />
      <p className="max-w-[70ch] text-muted">{t('together.text')}</p>
      {answer?.error !== undefined && (
        <div className="mt-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
          </Notice>
        </div>
      )}
      {isAlone && (
        <div className="mt-5">
          <Notice icon="share">
            {t('together.alone')}{' '}
            {isOwner && (
              <Link
                to={collectionPath(collection.id, 'update')}
                className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-2"
              >
                {t('together.share')}
              </Link>
            )}
          </Notice>
        </div>
      )}
      {groups.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon="heart"
            title={t('compare.none')}
            action={
              <ButtonLink to={addHomesPath(collection)} kind="primary">
                {t('compare.add_homes')}
              </ButtonLink>
            }
          >
            {t('together.none_text')}
          </EmptyState>
        </div>
      ) : (
        groups.map(({ key, title, homes }) => (
          <Section key={key} title={title}>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
              {homes.map((home) => (
                <LikedHome key={home.id} home={home} />
              ))}
            </ul>
          </Section>
        ))
      )}
    </div>
  );
}

function LikedHome({ home: { id, path, address, price, picture, badge, likers, isMine } }: { home: LikedHomeView }) {
  const t = useTranslate();
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-3">
      <span className="block h-24 w-32 shrink-0 overflow-hidden rounded-card max-sm:h-20 max-sm:w-24">
        {picture === undefined ? <NoPicture label="" /> : <Picture picture={picture} sizes="128px" />}
      </span>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            to={path}
            className="inline-flex min-h-6 items-center font-semibold break-words underline-offset-2 hover:underline"
          >
            {address}
          </Link>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </div>
        <p className="text-sm text-muted tabular-nums">{price}</p>
        <p className="text-sm text-muted">{likers}</p>
        <Form method="post" preventScrollReset className="no-print mt-auto pt-2">
          <Button
            type="submit"
            size="small"
            name={isMine ? 'unlike' : 'like'}
            value={id}
            aria-pressed={isMine}
            className="max-md:min-h-11"
          >
            <Icon name="heart" className={isMine ? 'fill-current text-accent-text' : ''} />
            <span>
              {t('together.like')} <span className="sr-only">{address}</span>
            </span>
          </Button>
        </Form>
      </div>
    </li>
  );
}
