import { type Building, BUILDINGS, isLikely, unseen } from './buildings.ts';
import { drawingNames } from './drawings.ts';
import type { Home } from './home.ts';
import { type FloorPlan, planOfHome } from './home-plan.ts';
import { isLikelySet, ROOM_SETS, type RoomSet } from './room-sets.ts';
import { hash } from './hash.ts';
import { categoryOf } from './picture-library.ts';
import { nearViewsOf, type View, viewName, viewsIn } from './views.ts';

/** A way to show a home: what it stands in, its rooms, and the picture that stands first. */
export interface Look {
  readonly building?: Building;
  readonly set?: RoomSet;
  /** A drawing by name, of what has little to photograph. */
  readonly drawing?: string;
  /** A view of a photograph, the drawing by name, or the home's own floor plan. */
  readonly front: View | string | FloorPlan;
  /** Of the front; equal for looks that begin with the same picture. */
  readonly name: string;
  /** The picture that the front is a view of. */
  readonly base: string;
}

/**
 * All looks that fit a home advertised from the day on: its country, kind, years, storeys, place and state.
 * Never empty.
 */
export function looksOf(home: Home, day: string): Look[] {
  if (home.form === 'plot') return plotLooks(home);
  if (home.form === 'parking') return parkingLooks(home);
  const buildings = buildingsFor(home, day);
  if (home.use === 'commercial') return businessLooks(home, buildings);
  const photographed = buildings.flatMap((building) =>
    setsFor(building, home).flatMap((set) =>
      frontsOf(building, set, home).flatMap((picture) => looksAt(home.place.region, building, set, picture)),
    ),
  );
  const [first] = photographed;
  const plan = planOfHome(home);
  return plan === undefined || first === undefined ? photographed : [...photographed, behindPlan(first, plan)];
}

/** The same rooms and building, with the floor plan in front. */
function behindPlan({ building, set }: Look, plan: FloorPlan): Look {
  return {
    ...(building === undefined ? {} : { building }),
    ...(set === undefined ? {} : { set }),
    front: plan,
    name: `plan-${plan.name}`,
    base: PLAN,
  };
}

/** What all floor plans count as among the pictures of a page. */
export const PLAN = 'plan';

const known = new Map<Building, Map<RoomSet, Map<string, readonly Look[]>>>();

/** Made once: thousands of homes have looks in common. */
function looksAt(region: 'no' | 'au', building: Building, set: RoomSet, picture: string): readonly Look[] {
  const ofBuilding = known.get(building) ?? new Map<RoomSet, Map<string, readonly Look[]>>();
  const ofSet = ofBuilding.get(set) ?? new Map<string, readonly Look[]>();
  const name = `${region}/${picture}`;
  const looks = ofSet.get(name) ?? viewsIn(region, picture).map((view) => look({ building, set }, view));
  known.set(building, ofBuilding.set(set, ofSet.set(name, looks)));
  return looks;
}

/** Looks of a development: its building in front, from all sides. */
export function outsideLooks(home: Home, day: string): Look[] {
  const { region } = home.place;
  const outside = buildingsFor(home, day).flatMap((building) =>
    setsFor(building, home).flatMap((set) =>
      building.pictures
        .filter((picture) => !CLOSE_UPS.has(picture))
        .flatMap((picture) => looksAt(region, building, set, picture)),
    ),
  );
  return outside.length > 0 ? outside : looksOf(home, day);
}

/** A project's homes all stand in one building: the one that its name falls on. */
function buildingsFor(home: Home, day: string): readonly Building[] {
  const fitting = BUILDINGS.filter((building) => isLikely(building, home, day));
  const { project } = home;
  const chosen = project === undefined ? undefined : fitting[hash(project.externalId) % fitting.length];
  if (chosen !== undefined) return [chosen];
  return fitting.length > 0 ? fitting : [unseenOnce(home)];
}

const unseenBuildings = new Map<string, Building>();

function unseenOnce(home: Home): Building {
  const name = `${home.place.region}/${home.form}`;
  const building = unseenBuildings.get(name) ?? unseen(home);
  unseenBuildings.set(name, building);
  return building;
}

function setsFor({ sets }: Building, home: Home): RoomSet[] {
  // One room with its own small kitchen, whatever the building.
  if (home.type === 'dorm') return ROOM_SETS['studio'] === undefined ? [] : [ROOM_SETS['studio']];
  const named = sets.flatMap((name) => {
    const set = ROOM_SETS[name];
    return set === undefined ? [] : [[name, set] as const];
  });
  const likely = withoutNew(
    named.filter(([name, set]) => isLikelySet(name, set, home)),
    home,
  );
  const [first] = named;
  return (likely.length > 0 ? likely : first === undefined ? [] : [first]).map(([, set]) => set);
}

/** Rooms that nobody would call simple. */
const FINE: ReadonlySet<string> = new Set(['dark', 'green']);

/** A worn home has the old rooms where there are any, else the plainest; a simple one has no fine ones. */
function withoutNew(
  named: readonly (readonly [string, RoomSet])[],
  { standard }: Home,
): readonly (readonly [string, RoomSet])[] {
  if (standard > 1) return named;
  if (standard === 1) {
    const modest = named.filter(([name]) => !FINE.has(name));
    return modest.length > 0 ? modest : named;
  }
  for (const wanted of [
    ['seventies', 'flat1900', 'autradition', 'cabin'],
    ['nordic', 'auopen', 'studio'],
  ]) {
    const plain = named.filter(([name]) => wanted.includes(name));
    if (plain.length > 0) return plain;
  }
  return named;
}

function frontsOf(building: Building, set: RoomSet, home: Home): string[] {
  const outside = building.pictures.slice(0, 3).filter((picture) => !CLOSE_UPS.has(picture));
  const bedroom = set.bedroom !== undefined && home.bedrooms > 0 ? [set.bedroom] : [];
  if (home.form === 'room') return [...(bedroom.length > 0 ? bedroom : [set.living]), set.kitchen];
  // Of many homes in a building a room tells more; a project's homes all share the outside.
  return home.project !== undefined
    ? [set.living, set.kitchen, ...bedroom]
    : [...outside, set.living, set.kitchen, ...bedroom];
}

/** Of a part of a building: nobody sees what it is. */
const CLOSE_UPS: ReadonlySet<string> = new Set([
  ...['murgard-no-ochre-2', 'blokk-no-white-2', 'villa-no-yellow-2', 'cottage-au-blue-2', 'terrace-au-cream-2'],
  'villa-entrance-1',
]);

function plotLooks({ place }: Home): Look[] {
  const views = (picture: string): View[] => viewsIn(place.region, picture);
  const pictures =
    place.region === 'au' ? ['plot-au-dry-1'] : [place.setting === 'coast' ? 'plot-no-fjord-1' : 'plot-no-forest-1'];
  return [
    ...pictures.flatMap((picture) => views(picture).map((view) => look({ building: plotOf(picture) }, view))),
    ...drawingNames('site-plan').map((drawing) => drawn(drawing, plotOf(pictures[0] ?? ''))),
  ];
}

function parkingLooks({ place, facilities }: Home): Look[] {
  const plans = drawingNames('parking-plan').map((drawing) => drawn(drawing));
  if (place.region === 'au' || !facilities.has('garage')) return plans;
  return [
    ...plans,
    ...['garage-no-red-1', 'garage-no-row-1'].flatMap((picture) =>
      viewsIn(place.region, picture).map((view) => look({ building: plotOf(picture) }, view)),
    ),
  ];
}

/** Premises are shown from outside; a plan stands first only where no building like theirs is pictured. */
function businessLooks({ place }: Home, buildings: readonly Building[]): Look[] {
  const photographed = buildings.flatMap((building) =>
    building.pictures
      .filter((picture) => categoryOf(picture) === 'exterior')
      .flatMap((picture) => [...viewsIn(place.region, picture), ...nearViewsOf(picture)])
      .map((view) => look({ building, drawing: 'floor-plate' }, view)),
  );
  return photographed.length > 0 ? photographed : drawingNames('floor-plate').map((drawing) => drawn(drawing));
}

/** What stands on no ground of its own is shown like a building with one picture. */
function plotOf(picture: string): Building {
  return { pictures: [picture], regions: [], forms: [], years: [0, 0], storeys: [0, 0], sets: [], season: 'summer' };
}

function look(parts: Pick<Look, 'building' | 'set' | 'drawing'>, front: View): Look {
  return { ...parts, front, name: viewName(front), base: front.of };
}

function drawn(drawing: string, building?: Building): Look {
  return { ...(building === undefined ? {} : { building }), drawing, front: drawing, name: drawing, base: drawing };
}
