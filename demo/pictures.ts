import type { ListingRecord } from '../src/properties/record.contract.ts';
import { drawingNames } from './drawings.ts';
import type { Home } from './home.ts';
import { hash } from './hash.ts';
import { planOfHome, planOfPremises } from './home-plan.ts';
import type { Look } from './looks.ts';
import { captionOf, categoryOf, type PictureLibrary } from './picture-library.ts';
import { BATHTUBS } from './room-sets.ts';
import { type View, viewIn } from './views.ts';

type Images = ListingRecord['images'];
type Language = 'nb' | 'en';

/**
 * The pictures of a home: its look's front first, then its rooms, its building, and its floor plan last. Where those
 * are few, rooms are shown from nearer by as well; never the front, and no building, of which a part tells nothing new.
 */
export function picturesOf(home: Home, look: Look, library: PictureLibrary): Images {
  const images = wholePictures(home, look, library);
  const isDwelling = home.use !== 'commercial' && home.form !== 'plot' && home.form !== 'parking';
  const missing = isDwelling ? Math.max(0, ENOUGH - images.length) : 0;
  if (missing === 0) return images;
  const language = home.place.region === 'no' ? 'nb' : 'en';
  const isMirrored = typeof look.front === 'object' && 'isMirrored' in look.front && look.front.isMirrored;
  const rooms = roomsOf(home, look);
  const isBath = (name: string) => categoryOf(name) === 'bathroom';
  const nearer = [...rooms.filter((name) => !isBath(name)), ...rooms.filter(isBath)]
    .filter((of) => of !== look.base)
    .map((of): View => ({ of, side: 'corner', isMirrored }))
    .slice(0, missing)
    .map((view) => detailOf(view, language, library));
  const plans = images.filter(({ category }) => category === 'floorplan');
  // What begins with its plan goes on beginning with it.
  if (images[0]?.category === 'floorplan') return [...images, ...nearer];
  return [...images.filter(({ category }) => category !== 'floorplan'), ...nearer, ...plans];
}

/** So many pictures a reader expects of a home. */
const ENOUGH = 6;

function wholePictures(home: Home, look: Look, library: PictureLibrary): Images {
  const { region } = home.place;
  const language = region === 'no' ? 'nb' : 'en';
  const plan = planOfHome(home);
  const bath = look.set !== undefined && BATHTUBS.has(look.set.bathroom) ? 'tub' : 'shower';
  const planned = plan === undefined ? [] : [captioned(library.planOf({ ...plan.facts, bath }), 'home-plan', language)];
  const isMirrored = typeof look.front === 'object' && 'isMirrored' in look.front && look.front.isMirrored;
  const rest = [...roomsOf(home, look), ...outsideOf(home, look)]
    .filter((name) => name !== look.base)
    .map((name) => photograph(viewIn(region, name, isMirrored), language, library));
  if (typeof look.front === 'string') return [drawing(look.front, language, library), ...rest, ...planned];
  if ('facts' in look.front) return [...planned, ...rest];
  return [photograph(look.front, language, library), ...rest, ...sketchOf(home, language, library), ...planned];
}

function roomsOf({ bedrooms, form }: Home, { set }: Look): string[] {
  if (set === undefined) return [];
  const bedroom = set.bedroom !== undefined && bedrooms > 0 ? [set.bedroom] : [];
  return form === 'room'
    ? [...(bedroom.length > 0 ? bedroom : [set.living]), set.kitchen, set.bathroom]
    : [set.living, set.kitchen, ...bedroom, set.bathroom];
}

function outsideOf({ form }: Home, { building }: Look): string[] {
  return form === 'parking' && building === undefined ? [] : [...(building?.pictures ?? [])];
}

/** The drawing of a plot or a parking level, where it does not stand in front, and the plan of premises. */
function sketchOf(home: Home, language: Language, library: PictureLibrary): Images {
  const plan = planOfPremises(home);
  if (plan !== undefined) return [captioned(library.premisesPlanOf(plan), 'premises-plan', language)];
  const kind = home.form === 'plot' ? 'site-plan' : home.form === 'parking' ? 'parking-plan' : undefined;
  if (kind === undefined) return [];
  const names = drawingNames(kind);
  return [drawing(names[hash(home.externalId) % names.length] ?? '', language, library)];
}

function photograph(view: View, language: Language, library: PictureLibrary): Images[number] {
  const isItself = view.side === 'whole' && !view.isMirrored;
  return captioned(isItself ? library.fileOf(view.of) : library.viewOf(view), view.of, language);
}

/** A part of a picture that the home has whole. */
function detailOf(view: View, language: Language, library: PictureLibrary): Images[number] {
  const caption = captionOf(view.of, language);
  return {
    file: library.viewOf(view),
    category: categoryOf(view.of),
    ...(caption === undefined ? {} : { caption: `${caption}, ${language === 'nb' ? 'detalj' : 'detail'}` }),
  };
}

function drawing(name: string, language: Language, library: PictureLibrary): Images[number] {
  return captioned(library.fileOf(name), name, language);
}

function captioned(file: string, name: string, language: Language): Images[number] {
  const caption = captionOf(name, language);
  return { file, category: categoryOf(name), ...(caption === undefined ? {} : { caption }) };
}
