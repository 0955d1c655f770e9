import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { useLive } from '../../ui/use-live.ts';
import { getRound } from './client.ts';
import { Deck } from './deck.tsx';
import type { RoundView, SwipeData } from './swipe-data.ts';
import { currentOf } from './swipe-state.ts';
import { TogetherBar } from './together-bar.tsx';
import { useSwipe } from './use-swipe.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Only who has come to the end needs them. */
const loadEnd = () => import('./swipe-end.tsx');
const SwipeEnd = lazyPart(loadEnd);
const MatchDialog = lazyPart(() => import('./match-dialog.tsx'));

export type Match = RoundView['matches'][number];

/** Swiping itself: the stack of cards, what those who swipe together share, and the end. */
export function Swiper({ page, onReset }: { page: SwipeData; onReset: () => void }) {
  const api = useApi();
  const { target, isTogether } = page;
  const [round, setRound] = useState(page.round);
  const [toTell, setToTell] = useState<readonly Match[]>([]);
  /** The same set throughout: what was asked for before one was told of may answer with it once more. */
  const [told] = useState(() => new Set(page.round?.matches.map(({ id }) => id)));

  function tell(matches: readonly Match[]): void {
    const fresh = matches.filter(({ id }) => !told.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) told.add(id);
    setToTell((others) => [...others, ...fresh]);
  }

  // Of those that were to be answered when the page was opened: what is answered since stays one of the collection's.
  const own = useMemo(() => new Set(page.round?.ownIds), [page.round]);
  const swiping = useSwipe(page, (id, names) => tell([{ id, names: [...names] }]));

  // What they agree on may be none of the homes that this reader is still to answer.
  const lookUp = useEffectEvent(swiping.lookUp);
  const matched = [...(round?.matches ?? []), ...toTell].map(({ id }) => id).join(' ');
  useEffect(() => {
    if (matched !== '') lookUp(matched.split(' '));
  }, [matched]);

  /** How often it was asked how the round stands: an answer that comes after that to a later question is old. */
  const looks = useRef(0);
  async function lookAgain(): Promise<void> {
    if (target === undefined || !isTogether) return;
    looks.current += 1;
    const look = looks.current;
    const { data } = await api(getRound, { params: { collectionId: target.id } });
    if (data.round === undefined || look !== looks.current) return;
    setRound(data.round);
    tell(data.round.matches);
  }
  const onNews = (id: string | undefined) => {
    // What cannot be asked just now is asked with the next news.
    if (id === undefined || id === target?.id) void lookAgain().catch(() => undefined);
  };
  useLive('swipe', onNews);
  useLive('collections', onNews);

  const isOver = currentOf(swiping.state) === undefined && !swiping.hasMore;
  const isNear = swiping.state.ids.length - swiping.state.at <= 3;
  useEffect(() => {
    if (isNear) void loadEnd().catch(() => undefined);
  }, [isNear]);

  return (
    <>
      {round !== undefined && <TogetherBar round={round} own={own} state={swiping.state} />}
      <div className="mt-3">
        {isOver && swiping.isReady ? (
          <Suspense>
            <SwipeEnd page={page} round={round} swiping={swiping} onReset={onReset} />
          </Suspense>
        ) : (
          <Deck swiping={swiping} round={round} own={own} />
        )}
      </div>
      {toTell[0] !== undefined && (
        <Suspense>
          <MatchDialog
            key={toTell[0].id}
            match={toTell[0]}
            home={swiping.homes.get(toTell[0].id)}
            onClose={() => setToTell(toTell.slice(1))}
          />
        </Suspense>
      )}
    </>
  );
}
