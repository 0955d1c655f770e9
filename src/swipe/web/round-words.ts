import type { Format } from '../../texts/format.ts';
import type { Translate } from '../../texts/messages.ts';
import type { RoundView } from './swipe-data.ts';

interface RoundParts {
  readonly people: RoundView['people'];
  /** Homes of the round that the collection had; the others are suggested. */
  readonly own: number;
  readonly others: number;
  /** How many of its own the reader has yet to answer. */
  readonly left: number;
}

/** What is left of a collection's own homes, for the reader and then for the others, and what comes after. */
export function roundWords({ people, own, others, left }: RoundParts, t: Translate, format: Format): string {
  const to = t(people.length > 2 ? 'swipe.together.to_all' : 'swipe.together.to_both');
  if (left > 0) return t('swipe.together.left', { count: left, others, to });
  if (own === 0) return t('swipe.together.suggestions', { to });
  const behind = people.flatMap(({ name, isMe, ownAnswered }) =>
    isMe || ownAnswered >= own ? [] : [t('swipe.together.has_left', { name, count: own - ownAnswered })],
  );
  return behind.length === 0
    ? t('swipe.together.suggestions_now', { to })
    : t('swipe.together.suggestions_for_me', { behind: format.list(behind), to });
}

/** What stands at the end of a round whose homes the reader had all answered before. */
export function waitingWords({ people, total }: Pick<RoundView, 'people' | 'total'>, t: Translate, format: Format) {
  const names = people.flatMap(({ name, isMe, answered }) => (isMe || answered >= total ? [] : [name]));
  return names.length === 0 ? t('swipe.together.all_done') : t('swipe.together.waiting', { names: format.list(names) });
}
