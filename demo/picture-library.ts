import type { RoomCategory } from '../src/properties/enums.contract.ts';
import { CROPS } from './crops.ts';
import { drawingNames } from './drawings.ts';

/** The pictures of the demo homes, by name, as imported. */
export interface PictureLibrary {
  /** The stored file's hash, 32 hex digits, of a picture ("kitchen-1"). Throws when there is none of that name. */
  fileOf(name: string): string;
  readonly names: readonly string[];
}

/** What a picture shows, and so where it fits. */
export interface PictureNote {
  readonly category: RoomCategory;
  readonly nb: readonly string[];
  readonly en: readonly string[];
}

const note = (category: RoomCategory, nb: readonly string[], en: readonly string[]): PictureNote => ({
  category,
  nb,
  en,
});

const LIVING_NB = ['Lys stue', 'Stue', 'Stue med plass til hele familien', 'Oppholdsrom', 'Stuen sett fra inngangen'];
const LIVING_EN = ['Living room', 'Bright living area', 'Lounge', 'Living room from the hall', 'Main living area'];
const BED_NB = ['Hovedsoverom', 'Soverom', 'Soverom med plass til dobbeltseng', 'Rolig soverom'];
const BED_EN = ['Main bedroom', 'Bedroom', 'Bedroom with room for a queen bed', 'Second bedroom'];
const BATH_NB = ['Bad', 'Flislagt bad', 'Bad med dusj'];
const BATH_EN = ['Bathroom', 'Tiled bathroom', 'Bathroom with shower'];
const OUTSIDE_NB = ['Fasade', 'Huset utenfra', 'Eiendommen'];
const OUTSIDE_EN = ['Street view', 'The house from outside', 'Facade'];

const SITE_PLAN = note('floorplan', ['Situasjonskart', 'Tomten på kartet'], ['Site plan', 'The block on the plan']);
const PARKING_PLAN = note(
  'floorplan',
  ['Plassen er merket på planen', 'Plan over parkeringen'],
  ['The space on the plan', 'Plan of the car park'],
);
const FLOOR_PLATE = note('floorplan', ['Planskisse', 'Mulig planløsning'], ['Possible layout', 'Floor plan']);

/** Each caption is true of its picture, whatever the home. Picture names are file names in `photos/`. */
export const PICTURE_NOTES: Readonly<Record<string, PictureNote>> = {
  'apartments-1': note(
    'exterior',
    ['Fasade', 'Bygget sett fra plenen', 'Teglfasade'],
    ['The building', 'Brick facade', 'From the lawn'],
  ),
  'apartments-2': note(
    'exterior',
    ['Fasade, kveld', 'Bygget i skumringen', 'Blokken'],
    ['The building at dusk', 'Facade by evening', 'Evening view'],
  ),
  'townhouse-1': note(
    'exterior',
    ['Rekken', 'Husrekken fra gaten', 'Fasader mot gaten'],
    ['The row from the street', 'Street frontage', 'The terrace'],
  ),
  'house-white-1': note('exterior', OUTSIDE_NB, OUTSIDE_EN),
  'house-red-1': note('exterior', OUTSIDE_NB, OUTSIDE_EN),
  'house-red-2': note(
    'exterior',
    ['Vinter', 'Huset i snø', 'Fasade, vinter'],
    ['In winter', 'The house in snow', 'Winter'],
  ),
  'house-ochre-1': note(
    'exterior',
    ['Kveldslys', 'Huset om kvelden', 'Fasade, kveld'],
    ['By evening', 'Evening light', 'The house at dusk'],
  ),
  'house-grey-1': note(
    'exterior',
    ['Den blå timen', 'Huset om kvelden', 'Fasade, kveld'],
    ['At dusk', 'Evening view', 'The house by night'],
  ),
  'house-grey-2': note('exterior', OUTSIDE_NB, OUTSIDE_EN),
  'modern-1': note(
    'exterior',
    ['Kveld', 'Fasade, kveld', 'Huset om kvelden'],
    ['By evening', 'Facade at dusk', 'Evening view'],
  ),
  'bungalow-1': note('exterior', OUTSIDE_NB, ['Verandah', 'The house from the drive', 'Front verandah']),
  'cabin-1': note(
    'exterior',
    ['Hytta', 'Hytta mot fjellet', 'Sommer på fjellet'],
    ['The cabin', 'Cabin and mountains', 'Summer'],
  ),
  'cabin-2': note(
    'exterior',
    ['Hytta i snø', 'Vinterkveld', 'Skumring'],
    ['Winter evening', 'The cabin in snow', 'Dusk'],
  ),
  'cabin-coast-1': note(
    'exterior',
    ['Hytta', 'Hytta på svaberget', 'Platting mot sjøen'],
    ['The cottage', 'On the rocks', 'Deck and sea'],
  ),
  'pavilion-1': note('exterior', ['Huset mellom trærne', 'Fasade'], ['Among the trees', 'The house from the garden']),
  'villa-1': note('exterior', ['Kveld', 'Fasade mot hagen'], ['The house at dusk', 'Garden side, evening']),
  'villa-2': note('exterior', ['Hagesiden', 'Hagen om kvelden'], ['Garden side', 'Back lawn by evening']),
  'villa-3': note('exterior', ['Fasade mot gaten', 'Gatesiden'], ['Street side', 'From the street']),
  'villa-entrance-1': note('exterior', ['Inngangspartiet', 'Inngang'], ['Entrance', 'Front door']),
  'pool-1': note('exterior', ['Basseng', 'Bakgård med basseng'], ['Pool', 'Courtyard pool']),
  'dining-hall-1': note('other', ['Serveringslokale', 'Lokalet'], ['Dining room', 'The premises']),
  'office-1': note('other', ['Møterom', 'Kontorlandskap bak glass'], ['Meeting room', 'Offices behind glass']),
  'forest-1': note('other', ['Skogen ved tomta', 'Omgivelsene'], ['The bush nearby', 'Surroundings']),
  'living-1': note('living_room', LIVING_NB, LIVING_EN),
  'living-2': note('living_room', ['Stue med store vinduer', ...LIVING_NB], ['Wall of windows', ...LIVING_EN]),
  'living-3': note('living_room', LIVING_NB, LIVING_EN),
  'living-4': note('living_room', LIVING_NB, LIVING_EN),
  'living-5': note('living_room', ['Lesekrok', 'Hjørne i stuen'], ['Reading corner', 'A corner of the living room']),
  'living-6': note('living_room', ['Stue med teglvegg', 'Høye vinduer'], ['Exposed brick', 'Tall windows']),
  'living-7': note('living_room', ['Sittegruppe', 'Detalj fra stuen'], ['Sitting area', 'Living room detail']),
  'living-8': note(
    'living_room',
    ['Lenestol ved vinduet', 'Detalj fra stuen'],
    ['Chair by the window', 'Living room detail'],
  ),
  'kitchen-1': note(
    'kitchen',
    ['Kjøkken med øy', 'Kjøkken', 'Lyst kjøkken'],
    ['Kitchen with island', 'Kitchen', 'White kitchen'],
  ),
  'kitchen-2': note(
    'kitchen',
    ['Kjøkken med spiseplass', 'Grønt kjøkken', 'Kjøkken'],
    ['Eat-in kitchen', 'Green kitchen', 'Kitchen'],
  ),
  'kitchen-3': note(
    'kitchen',
    ['Åpent kjøkken', 'Kjøkken og stue', 'Kjøkken'],
    ['Kitchen and living', 'Open kitchen', 'Kitchen'],
  ),
  'bedroom-1': note('bedroom', BED_NB, BED_EN),
  'bedroom-2': note('bedroom', BED_NB, BED_EN),
  'bedroom-3': note('bedroom', BED_NB, BED_EN),
  'bathroom-1': note('bathroom', BATH_NB, BATH_EN),
  'bathroom-2': note('bathroom', BATH_NB, BATH_EN),
  'floorplan-1': note('floorplan', ['Planskisse', 'Plantegning'], ['Floor plan']),
  'floorplan-2': note('floorplan', ['Planskisse', 'Plantegning'], ['Floor plan']),
  'floorplan-3': note('floorplan', ['Planskisse, første etasje', 'Plantegning'], ['Ground floor plan', 'Floor plan']),
  ...alike(drawingNames('site-plan'), SITE_PLAN),
  ...alike(drawingNames('parking-plan'), PARKING_PLAN),
  ...alike(drawingNames('floor-plate'), FLOOR_PLATE),
  ...alike(
    cropsOf('forest-1'),
    note(
      'other',
      ['Skogen ved tomta', 'Omgivelsene', 'Natur i nærheten'],
      ['The bush nearby', 'Surroundings', 'Among the trees'],
    ),
  ),
  ...alike(
    [...cropsOf('apartments-1'), ...cropsOf('apartments-2')],
    note('exterior', ['Detalj av fasaden', 'Nærmere'], ['Facade detail', 'A closer look']),
  ),
  ...alike(
    ['living-1', 'living-2', 'living-3', 'living-4', 'living-6'].flatMap(cropsOf),
    note('living_room', LIVING_NB, LIVING_EN),
  ),
  ...alike(
    ['kitchen-1', 'kitchen-2', 'kitchen-3'].flatMap(cropsOf),
    note('kitchen', ['Kjøkken', 'Kjøkkenet'], ['Kitchen', 'The kitchen']),
  ),
  ...alike(
    [...cropsOf('office-1'), ...cropsOf('dining-hall-1')],
    note('other', ['Detalj', 'Et hjørne av lokalet'], ['Detail', 'A corner of the premises']),
  ),
};

function alike(names: readonly string[], shared: PictureNote): Record<string, PictureNote> {
  return Object.fromEntries(names.map((name) => [name, shared]));
}

function cropsOf(photo: string): string[] {
  return Object.entries(CROPS).flatMap(([name, { of }]) => (of === photo ? [name] : []));
}
