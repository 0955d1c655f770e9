import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { swipeQueue } from './client.ts';
import type { SwipeData } from './swipe-data.ts';
import { lastOf, moreOf, type SwipeAction, type SwipeState } from './swipe-state.ts';

/** With so many homes left to answer, more are asked for. */
const FEW_LEFT = 20;

/**
 * Goes on with the homes of a search before those of the queue run out: from the last one on, until what comes has been
 * there before. Says whether more are to come.
 */
export function useMore({
  ids,
  search,
  isCut,
  state,
  dispatch,
}: Pick<SwipeData, 'ids' | 'search'> & {
  /** The search finds more than `ids`. */
  readonly isCut: boolean;
  readonly state: SwipeState;
  readonly dispatch: Dispatch<SwipeAction>;
}): boolean {
  const api = useApi();
  const [hasMore, setMore] = useState(isCut);
  const isAsking = useRef(false);
  // Loaded anew, the queue has its first homes again.
  useEffect(() => setMore(isCut), [ids, isCut]);

  const isNear = state.ids.length - state.at <= FEW_LEFT;
  const goOn = useEffectEvent(async () => {
    const last = lastOf(state);
    if (last === undefined || isAsking.current) return;
    isAsking.current = true;
    try {
      const { data, meta } = await api(swipeQueue, { params: { propertyId: last }, query: { search } });
      const more = moreOf(
        state,
        data.map(({ id }) => id),
      );
      dispatch({ kind: 'append', ids: more.ids });
      setMore(meta.found !== undefined && !more.isClosed);
    } catch {
      // The end of the queue offers to go on.
      setMore(false);
    } finally {
      isAsking.current = false;
    }
  });
  useEffect(() => {
    if (hasMore && isNear) void goOn();
  }, [hasMore, isNear, state.ids.length]);
  return hasMore;
}
