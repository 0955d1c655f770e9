import { message } from '../../texts/message.ts';
import { unread } from './unread.ts';
import type { Kind, Reading } from './change.ts';
import { attribute, elementAt, elementsAt, isEmpty, textAt, textOf, yesNo, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { areaOf, numberOf, paragraphsOf } from './values.ts';

/** How a home is described in words, how large it is and how old. */

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 20_000;
const MOST_HIGHLIGHTS = 12;
const HIGHLIGHTED: readonly Kind[] = ['commercial', 'commercialLand', 'business'];

export const TEXT_FIELDS: readonly Field[] = [
  {
    element: 'headline',
    gives: ['title'],
    how: 'a line; a home without one is called by its kind and suburb',
    read: (elements, reading) => reading.set('title', textOf(elements.at(-1)).slice(0, LONGEST_TITLE)),
  },
  {
    element: 'description',
    gives: ['description'],
    how: 'line breaks are kept, HTML is not',
    read: (elements, reading) => {
      const last = elements.at(-1);
      const text = last === undefined ? '' : paragraphsOf(last);
      if (text.length > LONGEST_TEXT)
        reading.note({ code: 'text_cut', says: message('import.xml.note.long_description', { most: LONGEST_TEXT }) });
      if (text !== '') reading.set('description', text.slice(0, LONGEST_TEXT).trim());
    },
  },
  {
    element: 'highlight',
    kinds: HIGHLIGHTED,
    gives: ['highlights'],
    how: 'one each',
    readsEmpty: true,
    read: (_elements, reading) => readHighlights(reading),
  },
  {
    element: 'features/otherFeatures',
    gives: ['highlights'],
    how: 'one for each part between commas; of premises beside those of `highlight`',
    readsEmpty: true,
    read: (_elements, reading) => readHighlights(reading),
  },
  {
    element: 'newConstruction',
    gives: ['condition'],
    how: 'yes is `new`, no is `used`',
    read: readCondition,
    onEmpty: (reading) => reading.set('condition', 'used'),
  },
  {
    element: 'isHomeLandPackage',
    kinds: ['residential'],
    gives: ['condition'],
    how: 'yes is `new`',
    read: (elements, reading) => {
      const isPackage = yesNo(attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1))) === true;
      if (isPackage && elementAt(reading.element, 'newConstruction') === undefined) reading.set('condition', 'new');
    },
    onEmpty: () => undefined,
  },
  {
    element: 'buildingDetails/newlyBuilt',
    gives: ['condition'],
    how: 'yes is `new`, no is `used`',
    read: readCondition,
    onEmpty: (reading) => reading.set('condition', 'used'),
  },
  year('yearBuilt', 'yearBuilt'),
  year('yearLastRenovated', 'renovationYear'),
  {
    element: 'buildingDetails/area',
    gives: ['details.floorSize', 'details.grossArea.min', 'details.grossArea.max'],
    how: 'by its `unit` in m²; a `range` is the gross area',
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last === undefined) return;
      const ends = ['min', 'max'] as const;
      const unit = attribute(last, 'unit') ?? 'squareMeter';
      for (const end of ends) {
        const element = elementAt(last, `range/${end}`);
        const size = element === undefined ? undefined : areaOf(element, unit);
        if (size !== undefined) reading.set(`details.grossArea.${end}`, size);
      }
      if (elementAt(last, 'range') === undefined) setArea(last, 'details.floorSize', reading);
    },
    onEmpty: (reading) => {
      reading.empty('details.floorSize');
      reading.empty('details.grossArea');
    },
  },
  {
    element: 'buildingDetails/energyRating',
    gives: ['details.technicalDescription'],
    how: 'a paragraph, "Energy rating: 4.5 stars"; 0 is none',
    readsEmpty: true,
    read: (elements, reading) => {
      const text = textOf(elements.at(-1));
      const stars = text === '' ? 0 : numberOf(text);
      if (stars === undefined || stars > 10) return reading.note(unread('number', 'energyRating', text));
      reading.paragraph('details.technicalDescription', 'Energy rating', stars === 0 ? '' : `${stars} stars`);
    },
  },
  {
    element: 'idealFor',
    gives: ['contract.idealFor'],
    how: 'its words',
    read: (elements, reading) => {
      const words = elements.map((each) => attribute(each, 'value') ?? textOf(each)).filter((each) => each !== '');
      reading.set('contract.idealFor', words.join(', ').slice(0, LONGEST_TITLE));
    },
  },
  {
    element: 'landDetails/area',
    gives: ['details.landSize'],
    how: 'by its `unit` in m²',
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last !== undefined) setArea(last, 'details.landSize', reading);
    },
  },
  plot('landDetails/frontage', 'Frontage', metres),
  plot('landDetails/depth', 'Depth', (elements) => elements.map(depth).filter(Boolean).join(', ')),
  plot(
    'landDetails/crossOver',
    'Crossover',
    (elements) => attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1)),
  ),
  plot('zone', 'Zoning', plainText),
  plot('ruralFeatures/fencing', 'Fencing', plainText),
  plot('ruralFeatures/annualRainfall', 'Annual rainfall', plainText),
  plot('ruralFeatures/soilTypes', 'Soil', plainText),
  plot('ruralFeatures/improvements', 'Improvements', plainText),
  plot('ruralFeatures/irrigation', 'Irrigation', plainText),
  plot('ruralFeatures/carryingCapacity', 'Carrying capacity', plainText),
  plot('ruralFeatures/services', 'Services', plainText),
];

/** Called for each of the two lists; each time both are read. What an update names replaces what was there. */
function readHighlights(reading: Reading): void {
  const own = HIGHLIGHTED.includes(reading.kind) ? elementsAt(reading.element, 'highlight').map(textOf) : [];
  const lines = [...own, ...textAt(reading.element, 'features/otherFeatures').split(',')];
  const highlights = lines.map((each) => each.trim().slice(0, LONGEST_TITLE)).filter((each) => each !== '');
  if (highlights.length === 0) reading.empty('highlights');
  else reading.set('highlights', [...new Set(highlights)].slice(0, MOST_HIGHLIGHTS));
}

function readCondition(elements: readonly XmlElement[], reading: Reading): void {
  const answer = yesNo(attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1)));
  if (answer !== undefined) reading.set('condition', answer ? 'new' : 'used');
}

function year(element: string, path: string): Field {
  return {
    element,
    gives: [path],
    how: 'its `value`, four digits',
    read: (elements, reading) => {
      const text = attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1));
      if (/^(?:1[89]|20)\d\d$/.test(text)) reading.set(path, Number(text));
      else reading.note(unread('year', element, text));
    },
  };
}

function setArea(element: XmlElement, path: string, reading: Reading): void {
  const size = areaOf(element);
  // Feeds write a unit without a value, or 0, for what they do not know.
  if (size === undefined && !isEmpty(element) && numberOf(textOf(element)) !== 0)
    reading.note(unread('area', 'area', `${textOf(element)} ${attribute(element, 'unit') ?? ''}`.trim()));
  if (size !== undefined) reading.set(path, size);
}

/** A paragraph of the plot's description that begins with a label. */
function plot(element: string, label: string, textFrom: (elements: readonly XmlElement[]) => string): Field {
  return {
    element,
    gives: ['contract.plotDescription'],
    how: `a paragraph, "${label}: …"`,
    readsEmpty: true,
    read: (elements, reading) =>
      reading.paragraph('contract.plotDescription', label, textFrom(elements).slice(0, 2_000)),
  };
}

function plainText(elements: readonly XmlElement[]): string {
  return textOf(elements.at(-1));
}

function metres(elements: readonly XmlElement[]): string {
  const text = textOf(elements.at(-1));
  return numberOf(text) === undefined || numberOf(text) === 0 ? '' : `${text} m`;
}

function depth(element: XmlElement): string {
  const [length, side] = [metres([element]), attribute(element, 'side')];
  return length === '' || side === undefined ? length : `${length} (${side.toLowerCase()})`;
}
