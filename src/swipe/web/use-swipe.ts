import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { setSaved, settleSaved } from '../../collections/web/heart-state.ts';
import { getProperties } from '../../properties/web/client.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Answer } from '../contract.ts';
import { answerHome, takeBackAnswer } from './client.ts';
import { dropOwnAnswer, hasOwnAnswers, keepOwnAnswer, readOwnAnswers } from './own-answers.ts';
import { createResolver, type QueueResolver } from './resolve-queue.ts';
import type { SwipeData } from './swipe-data.ts';
import { swipeHome, type SwipeHome } from './swipe-home.ts';
import { useMore } from './use-more.ts';
import { beginSwiping, currentOf, nextOf, previousOf, swipe, type SwipeState } from './swipe-state.ts';

export interface Swiping {
  readonly state: SwipeState;
  readonly homes: ReadonlyMap<string, SwipeHome>;
  /** Whether it is known what was answered before: until then nothing is shown to who may have. */
  readonly isReady: boolean;
  /** The next homes could not be fetched. */
  readonly hasFailed: boolean;
  /** The search finds more homes than the queue has so far: they come before it ends. */
  readonly hasMore: boolean;
  /** What screen readers are told. */
  readonly status: string;
  answer(answer: Answer): void;
  back(): void;
  retry(): void;
  append(ids: readonly string[]): void;
  /** Fetches homes that are shown beside the queue. */
  lookUp(ids: readonly string[]): void;
  /** Settles when every answer given so far has been kept, or could not be. */
  whenKept(): Promise<unknown>;
}

/** A reader's way through the homes of the page: what was answered is kept, by their account or by this browser. */
export function useSwipe(
  { ids, homes: first, target, search, inAll }: SwipeData,
  onLikedBy: (id: string, names: readonly string[]) => void,
): Swiping {
  const [t, toast, api, visit] = [useTranslate(), useToast(), useApi(), useVisit()];
  const isSignedIn = visit.user !== undefined;
  const [state, dispatch] = useReducer(swipe, ids, beginSwiping);
  const [homes, setHomes] = useState<ReadonlyMap<string, SwipeHome>>(() => byId(first));
  const [isReady, setReady] = useState(isSignedIn);
  const [hasFailed, setFailed] = useState(false);
  const [status, setStatus] = useState('');
  const hasMore = useMore({ ids, search, isCut: inAll !== undefined, state, dispatch });
  const resolver = useRef<QueueResolver>(undefined);
  /** Calls go one after another: what is taken back must have arrived. */
  const calls = useRef<Promise<unknown>>(Promise.resolve());

  async function fetchHomes(wanted: readonly string[]): Promise<ReadonlyMap<string, SwipeHome>> {
    const { data } = await api(getProperties, { query: { ids: [...wanted], availability: ['available'] } });
    return byId(data.map((card) => swipeHome(card, viewContext(visit, new Date()))));
  }
  const resolveHomes = useEffectEvent(fetchHomes);

  useEffect(() => {
    const created = createResolver<SwipeHome>({
      known: first.map(({ card }) => card.id),
      fetchHomes: (wanted) => resolveHomes(wanted),
      onHomes(found, gone) {
        setHomes((known) => new Map([...known, ...found]));
        if (gone.length > 0) dispatch({ kind: 'leave_out', ids: gone });
      },
      onFailure: () => setFailed(true),
    });
    resolver.current = created;
    return () => created.stop();
  }, [first]);
  useEffect(() => resolver.current?.follow(state.ids.slice(state.at)), [state.ids, state.at, first]);

  // Of strangers this browser knows; an account's answers are left out by the server.
  useEffect(() => {
    if (isSignedIn || !hasOwnAnswers()) return setReady(true);
    void readOwnAnswers().then(({ yes, no }) => {
      dispatch({ kind: 'leave_out', ids: [...yes, ...no] });
      setReady(true);
    });
  }, [isSignedIn]);

  // Loaded anew, for one after signing in: what is no longer in the queue was answered elsewhere.
  const leaveOutOthers = useEffectEvent((loaded: readonly string[]) => {
    const left = new Set(loaded);
    dispatch({ kind: 'leave_out', ids: state.ids.slice(state.at).filter((id) => !left.has(id)) });
  });
  useEffect(() => leaveOutOthers(ids), [ids]);

  const titleOf = (id: string) => homes.get(id)?.card.title ?? '';

  function keep(id: string, answer: Answer): void {
    if (!isSignedIn) return keepOwnAnswer(id, answer);
    if (answer === 'yes') setSaved(id, true);
    calls.current = calls.current.then(async () => {
      try {
        const body = target === undefined ? { answer } : { answer, collectionId: target.id };
        const { data } = await api(answerHome, { params: { propertyId: id }, body });
        if (data.likedBy.length > 0) onLikedBy(id, data.likedBy);
      } catch {
        if (answer === 'yes') setSaved(id, false);
        toast(t('swipe.not_saved', { title: titleOf(id) }), {
          tone: 'red',
          action: { label: t('ui.try_again'), onPress: () => keep(id, answer) },
        });
      }
      settleSaved(id);
    });
  }

  function takeBack(id: string): void {
    if (!isSignedIn) return dropOwnAnswer(id);
    setSaved(id, false);
    calls.current = calls.current.then(async () => {
      await api(takeBackAnswer, { params: { propertyId: id } }).catch(() => undefined);
      settleSaved(id);
    });
  }

  return {
    state,
    homes,
    isReady,
    hasFailed,
    hasMore,
    status,

    answer(answer) {
      const id = currentOf(state);
      if (id === undefined || !homes.has(id)) return;
      dispatch({ kind: 'answer', answer });
      keep(id, answer);
      const key = answer === 'no' ? 'swipe.said_no' : isSignedIn ? 'swipe.said_yes' : 'swipe.said_yes_here';
      setStatus([t(key, { title: titleOf(id) }), nextWords(nextOf(state)[0])].join(' '));
    },

    back() {
      const id = previousOf(state);
      if (id === undefined) return;
      dispatch({ kind: 'back' });
      takeBack(id);
      setStatus([t('swipe.taken_back'), titleOf(id)].join(' '));
    },

    retry() {
      setFailed(false);
      resolver.current?.retry();
    },

    append: (more) => dispatch({ kind: 'append', ids: more }),

    whenKept: () => calls.current,

    lookUp(ids) {
      const unknown = ids.filter((id) => !homes.has(id));
      if (unknown.length === 0) return;
      fetchHomes(unknown).then(
        (found) => setHomes((known) => new Map([...known, ...found])),
        // They are told of by name until the page is opened again.
        () => undefined,
      );
    },
  };

  function nextWords(id: string | undefined): string {
    if (id === undefined) return t('swipe.over');
    const card = homes.get(id)?.card;
    return card === undefined ? '' : t('swipe.next_is', { title: card.title, price: card.price.main });
  }
}

function byId(homes: readonly SwipeHome[]): ReadonlyMap<string, SwipeHome> {
  return new Map(homes.map((home) => [home.card.id, home]));
}
