import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { askToSignIn } from '../../accounts/web/ask-to-sign-in.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { collectionPath, favouritesPath, listPath } from '../../paths.ts';
import { formatOf } from '../../texts/format.ts';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { swipeQueue } from './client.ts';
import { CommonSearch } from './common-search.tsx';
import type { RoundView, SwipeData } from './swipe-data.ts';
import { ResetNoes } from './reset-noes.tsx';
import { waitingWords } from './round-words.ts';
import { answeredWith } from './swipe-state.ts';
import type { Swiping } from './use-swipe.ts';

/** Behind the last home: what was answered, what the liked ones have in common, and how to go on. */
export default function SwipeEnd({
  page,
  round,
  swiping,
  onReset,
}: {
  page: SwipeData;
  round: RoundView | undefined;
  swiping: Swiping;
  onReset: () => void;
}) {
  const t = useTranslate();
  const { user, language, region } = useVisit();
  const { state, homes } = swiping;
  const heading = useRef<HTMLDivElement>(null);
  const { target, from } = page;
  const yes = answeredWith(state, 'yes');
  const count = state.answers.size;
  const liked = yes.flatMap((id) => homes.get(id) ?? []);
  const matches = round?.matches.flatMap(({ id }) => homes.get(id)?.card ?? []) ?? [];

  // The buttons are gone: who pressed them goes on from here.
  useEffect(() => {
    if (count > 0) heading.current?.focus({ preventScroll: true });
  }, [count]);

  if (count === 0 && round === undefined)
    return (
      <div className="mx-auto max-w-[40rem]">
        <EmptyState
          icon="home"
          title={t('swipe.empty.title')}
          action={
            <ButtonLink to={page.search === undefined ? listPath() : `${listPath()}?${page.search}`} kind="primary">
              {t('swipe.empty.search')}
            </ButtonLink>
          }
        >
          {t(page.search === undefined ? 'swipe.empty.text' : 'swipe.empty.text_search')}
        </EmptyState>
        <ResetNoes onReset={onReset} />
      </div>
    );
  return (
    <div ref={heading} tabIndex={-1} className="mx-auto max-w-[66rem] outline-none">
      <div className="rounded-card border border-line bg-surface px-5 py-6 text-center">
        <h2 className="text-xl font-bold">{t('swipe.end.title')}</h2>
        <p className="mt-1 text-muted">
          {round !== undefined && count === 0
            ? waitingWords(round, t, formatOf(language, region))
            : yes.length === 0
              ? t('swipe.end.none_liked', { count })
              : t('swipe.end.counts', { count, yes: yes.length })}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {count > 0 && <Button onClick={swiping.back}>{t('swipe.undo')}</Button>}
          {round === undefined ? (
            <MoreHomes page={page} swiping={swiping} />
          ) : (
            <Form method="post">
              <input type="hidden" name="after" value={round.startedAt} />
              <Button type="submit">{t('swipe.together.next')}</Button>
            </Form>
          )}
          {user !== undefined && (
            <ButtonLink to={target === undefined ? favouritesPath : collectionPath(target.id)} kind="primary">
              {t(target === undefined ? 'swipe.end.favourites' : 'swipe.together.collection')}
            </ButtonLink>
          )}
        </div>
      </div>
      {user === undefined && liked.length > 0 && (
        <div className="mt-4">
          <Notice icon="heart">
            <p>{t('swipe.end.sign_in')}</p>
            <Button
              kind="primary"
              size="small"
              className="mt-2 min-h-11"
              onClick={() => askToSignIn({ title: from.title })}
            >
              {t('swipe.end.sign_in_button')}
            </Button>
          </Notice>
        </div>
      )}
      {round !== undefined && (
        <Section title={t('swipe.together.matches')}>
          {matches.length === 0 ? (
            <p className="text-muted">{t('swipe.together.no_matches')}</p>
          ) : (
            <CardGrid cards={matches} heading="h3" isSwiped />
          )}
        </Section>
      )}
      <CommonSearch liked={liked} />
      {liked.length > 0 && (
        <Section title={t('swipe.end.liked')}>
          <CardGrid cards={liked.map(({ card }) => card)} heading="h3" isSwiped />
        </Section>
      )}
      <ResetNoes said={answeredWith(state, 'no').length} whenKept={swiping.whenKept} onReset={onReset} />
    </div>
  );
}

/** Goes on with what the queue has by now; where it has nothing more, there is no button. */
function MoreHomes({ page: { from, search }, swiping }: { page: SwipeData; swiping: Swiping }) {
  const t = useTranslate();
  const api = useApi();
  const [more, setMore] = useState<readonly string[]>([]);
  const known = swiping.state.ids;
  useEffect(() => {
    let isWanted = true;
    api(swipeQueue, { params: { propertyId: from.id }, query: { search } }).then(
      ({ data }) => {
        if (isWanted) setMore(data.map(({ id }) => id).filter((id) => !known.includes(id)));
      },
      // It is an extra.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [api, from.id, search, known]);
  if (more.length === 0) return null;
  return <Button onClick={() => swiping.append(more)}>{t('swipe.end.again')}</Button>;
}
