import type { TogetherView } from './together-view.ts';

type Groups = TogetherView['groups'];

/**
 * What the groups hold now, each home where it stood before: who presses one button after another is not to find
 * another home under it. Homes that are new stand where they belong. A heading says of all that stands below it what is
 * true now: of homes that belong elsewhere by now, what it says there.
 */
export function heldPlaces(before: Groups, now: Groups): Groups {
  const groupOf = new Map(before.flatMap(({ key, homes }) => homes.map(({ id }) => [id, key] as const)));
  const placeOf = new Map(before.flatMap(({ homes }) => homes.map(({ id }, place) => [id, place] as const)));
  const all = now.flatMap(({ key, homes }) => homes.map((home) => ({ home, key: groupOf.get(home.id) ?? key })));
  const known = new Set(before.map(({ key }) => key));
  const titlesOf = (ids: ReadonlySet<string>) =>
    now.flatMap(({ title, homes }) => (homes.some(({ id }) => ids.has(id)) ? [title] : []));
  return [...before, ...now.filter(({ key }) => !known.has(key))].flatMap((group) => {
    const homes = all.filter(({ key }) => key === group.key).map(({ home }) => home);
    const place = ({ id }: (typeof homes)[number]) => placeOf.get(id) ?? Infinity;
    homes.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
    const title = titlesOf(new Set(homes.map(({ id }) => id))).join(' · ');
    return homes.length === 0 ? [] : [{ ...group, title, homes }];
  });
}

/** Whether both show the same homes in the same places, under the same headings. */
export function areSamePlaces(one: Groups, other: Groups): boolean {
  const places = (groups: Groups) =>
    JSON.stringify(groups.map(({ title, homes }) => [title, homes.map(({ id }) => id)]));
  return places(one) === places(other);
}
