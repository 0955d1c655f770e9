import { useState } from 'react';
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
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { sharePath } from '../../../paths.ts';
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
import { Opinion } from '../../collection.contract.ts';
import { sayOpinion } from '../../contract.ts';
import { CollectionHead } from './collection-head.tsx';
import { addHomesPath } from './head-view.ts';
import { headOf } from './open-head.ts';
import { areSamePlaces, heldPlaces } from './held-places.ts';
import { homesOf, openCollection } from './open-collection.ts';
import { PillLinks } from '../../../ui/pill-links.tsx';
import { togetherView, type LikedHomeView } from './together-view.ts';
import { SHOWN, type Shown } from './who-likes.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';

export const middleware = [requireAccount];

/**
 * What the members of a shared collection think of its homes. Whose favourites they are stands beside it, and counts
 * for nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openCollection(args);
  if (opened === undefined || opened.collection.isDefault) return data(null, { status: 404 });
  const { api, caller, collection, view } = opened;
  const homes = await homesOf(api, collection);
  return data(
    {
      collection: await headOf(api, collection, homes),
      isOwner: collection.role === 'owner',
      ...togetherView(collection, homes, shownOf(args.url), view),
      meta: pageMeta(caller, {
        title: view.t('together.title', { name: collection.name }),
        description: view.t('together.text'),
      }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

function shownOf(url: URL): Shown {
  return SHOWN.find((shown) => shown === url.searchParams.get('show')) ?? 'all';
}

export async function action({ context, request, params: { collectionId = '' } }: ActionFunctionArgs) {
  const [api, t] = [context.get(apiContext), translator(context.get(callerContext).language)];
  const sent = textsOf(await request.formData(), Opinion.options);
  try {
    for (const opinion of Opinion.options)
      if (sent[opinion] !== '')
        await api(sayOpinion, { params: { collectionId, propertyId: sent[opinion] }, body: { opinion } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ error: t(errorKey(error.code)) }, { status: error.status });
  }
  return data({ error: undefined });
}

export const handle = { texts: ['comparison'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined || loaderData === null ? [] : metaTags(loaderData.meta);

export default function TogetherPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <ErrorPage kind="not_found" />;
  return <Together key={loaded.choices.find(({ isCurrent }) => isCurrent)?.to} {...loaded} />;
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Together({ collection, newsId, isOwner, isAlone, homes, choices, groups }: Loaded) {
  const t = useTranslate();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const [placed, setPlaced] = useState(groups);
  const held = heldPlaces(placed, groups);
  useLive('collections', (id) => {
    // What is sent meanwhile breaks it off, and loads the page anew itself.
    if (id === undefined || id === newsId) revalidate().catch(() => undefined);
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
                to={sharePath(collection.id)}
                className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-2"
              >
                {t('together.share')}
              </Link>
            )}
          </Notice>
        </div>
      )}
      {homes > 0 && (
        <div className="mt-5 flex min-h-11 flex-wrap items-center gap-3">
          {!isAlone && <PillLinks label={t('together.show')} items={choices} />}
          {!areSamePlaces(held, groups) && (
            <Button kind="quiet" size="small" className="max-md:min-h-11" onClick={() => setPlaced(groups)}>
              <Icon name="sort" /> {t('together.sort_anew')}
            </Button>
          )}
        </div>
      )}
      {groups.length === 0 && homes > 0 ? (
        <p className="mt-6">{t('together.none_shown')}</p>
      ) : groups.length === 0 ? (
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
        held.map(({ key, title, homes }, at) => (
          <Section key={key} title={title} isLandmark={held.findIndex((group) => group.title === title) === at}>
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

function LikedHome({ home }: { home: LikedHomeView }) {
  const { path, address, price, picture, badge, likers, noes, keepers } = home;
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
        {likers !== '' && <p className="text-sm text-muted">{likers}</p>}
        {noes !== '' && <p className="text-sm text-muted">{noes}</p>}
        {keepers !== '' && <p className="text-sm text-muted">{keepers}</p>}
        <Form method="post" preventScrollReset className="no-print mt-auto flex flex-wrap gap-2 pt-2">
          <OpinionButton opinion="like" home={home} />
          <OpinionButton opinion="no" home={home} />
        </Form>
      </div>
    </li>
  );
}

/** Says one of the two; pressed again it takes that back. */
function OpinionButton({ opinion, home: { id, address, mine } }: { opinion: 'like' | 'no'; home: LikedHomeView }) {
  const t = useTranslate();
  const isChosen = mine === opinion;
  return (
    <Button
      type="submit"
      size="small"
      name={isChosen ? 'none' : opinion}
      value={id}
      aria-pressed={isChosen}
      className={`max-md:min-h-11 ${isChosen ? (opinion === 'like' ? 'border-accent bg-accent-soft' : 'border-red bg-red-soft') : ''}`}
    >
      <Icon
        name={opinion === 'like' ? 'check' : 'close'}
        className={isChosen ? (opinion === 'like' ? 'text-accent-text' : 'text-red') : ''}
      />
      <span className={isChosen ? 'font-semibold' : ''}>
        {t(`together.${opinion}`)} <span className="sr-only">{address}</span>
      </span>
    </Button>
  );
}
