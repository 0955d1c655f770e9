import { commutePathOf } from '../../account-paths.ts';
import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { commuteWords, commuteWordsTo, ONE_WAY } from './commute-words.ts';
import type { FilterWords } from './filter-chips.ts';
import type { LinkView, SelectView } from './filter-field-view.ts';

/**
 * Within which time of the places that the reader travels to, or of the one that the search names; a link to where such
 * places are added for who has none.
 */
export function commuteField(
  filter: SearchFilter,
  { t, format, ownPlaces, ownModes, ownLimits, travelsTo = [] }: FilterWords,
): SelectView | LinkView {
  const chosen = filter.commute ?? '';
  const [, , ...to] = chosen.split(',');
  const field = { name: 'commute', label: t('list.field.commute') };
  const path = commutePathOf(listPath(filter).split('?')[1] ?? '');
  if (ownPlaces.length === 0 && to.length === 0)
    return { kind: 'link', ...field, text: t('list.form.travel_sign_in'), path };
  const options = [
    ...(to.length === 0 ? [] : ONE_WAY.map((wish) => [wish, ...to].join())),
    ...(ownPlaces.length === 0 ? [] : toOwnPlaces()),
  ];
  const wishes = ['', ...options, ...(chosen === '' || options.includes(chosen) ? [] : [chosen])];
  return {
    kind: 'select',
    ...field,
    options: wishes.map((value) => ({ value, label: labelOf(value), isChosen: value === chosen })),
    more: { text: t('list.form.travel_places'), path },
  };

  /** To each place in its own way first; one way to all where that says anything else. */
  function toOwnPlaces(): readonly string[] {
    return [
      ...(ownLimits.length > 0 ? ['own,each'] : []),
      ...OWN_WAYS,
      ...(to.length > 0 ? [] : ONE_WAY.filter((wish) => !ownModes.every((mode) => wish.startsWith(mode)))),
    ];
  }

  function labelOf(wish: string): string {
    if (wish === '') return t('list.form.any_travel_time');
    if (wish.endsWith(',each') && ownLimits.length > 0)
      return commuteWordsTo(t, wish, format.list(wish === chosen ? travelsTo : ownLimits));
    if (wish.split(',').length > 2 && travelsTo.length > 0) return commuteWordsTo(t, wish, format.list(travelsTo));
    const way = commuteWords(t, wish);
    if (!wish.startsWith('own,') || ownPlaces.length === 0) return way;
    const places =
      ownPlaces.length > MOST_NAMED ? t('commute.each_place', { count: ownPlaces.length }) : format.list(ownPlaces);
    return commuteWordsTo(t, wish, places);
  }
}

/** Of more places only the number is told. */
const MOST_NAMED = 3;
const OWN_WAYS = ['own,15', 'own,30', 'own,45', 'own,60'] as const;
