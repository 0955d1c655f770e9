import { has, type Home } from '../../home.ts';
import type { Topic, Words } from '../grammar.ts';
import type { Paragraph } from '../voice.ts';
import { PLACE } from './home.ts';
import { grouped } from './words.ts';

/** Words of a project: how many homes, of what sizes those on offer are, and how many are left. */
export function projectWords(name: string, homes: readonly Home[], open: number, units: number): Words {
  const areas = homes.map(({ internal }) => internal);
  const bedrooms = homes.map((home) => home.bedrooms);
  const [few, many] = [Math.min(...bedrooms), Math.max(...bedrooms)];
  return {
    project: name,
    units,
    smallest: grouped(Math.min(...areas)),
    largest: grouped(Math.max(...areas)),
    bedroomSpan: few === many ? `${few} bedrooms` : few === 0 ? `up to ${many} bedrooms` : `${few} to ${many} bedrooms`,
    homes: PLURALS[homes[0]?.form ?? ''] ?? 'homes',
    left: open === 0 ? 'All are sold' : open === units ? 'All are for sale' : `${open} of ${units} are for sale`,
  };
}

export const PROJECT_TITLES: Topic = [
  { text: '$project: $units new $homes in $place' },
  { text: '$project: new $homes with $bedroomSpan, $place', when: ({ home }) => home.bedrooms > 0 },
];

const OPENING: Topic = [
  {
    text: '{$project brings $units new $homes to $street, $place.|$project is a development of $units $homes on $street in $place.}',
  },
];
const HOMES: Topic = [
  { text: '$left, with $bedroomSpan and $smallest to $largest m² of internal space.', when: ({ isOpen }) => isOpen },
  { text: '$left.', when: ({ isOpen }) => !isOpen },
];
const BUILDING: Topic = [
  { text: 'The building has a lift.', when: ({ home }) => has(home, 'elevator') && home.form === 'flat' },
  { text: 'Residents share a pool.', when: ({ home }) => has(home, 'pool') && home.form === 'flat' },
  { text: 'Residents share a gym.', when: ({ home }) => has(home, 'gym') && home.form === 'flat' },
];
const SALE: Topic = [{ text: 'Completion is expected in $completion.' }];

export const PROJECT_PARAGRAPHS: readonly Paragraph[] = [
  [
    [OPENING, 1],
    [HOMES, 1],
  ],
  [
    [BUILDING, 1],
    [BUILDING, 0.6],
  ],
  [
    [PLACE.filter(({ text }) => !text.includes('$kind')), 1],
    [SALE, 1],
  ],
];

const PLURALS: Readonly<Partial<Record<string, string>>> = {
  flat: 'apartments',
  row: 'townhouses',
  twin: 'duplexes',
  cabin: 'cabins',
};
