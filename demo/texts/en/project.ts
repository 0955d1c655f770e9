import type { Home } from '../../home.ts';
import type { Topic, Words } from '../grammar.ts';
import type { Paragraph } from '../voice.ts';
import { PLACE, TRANSPORT } from './around.ts';

/** Words of a project: how many homes, of what sizes, and how many are left. */
export function projectWords(name: string, homes: readonly Home[], open: number): Words {
  const areas = homes.map(({ internal }) => internal);
  const bedrooms = homes.map((home) => home.bedrooms).filter((count) => count > 0);
  const [few, many] = [Math.min(...bedrooms), Math.max(...bedrooms)];
  return {
    project: name,
    units: homes.length,
    smallest: Math.min(...areas),
    largest: Math.max(...areas),
    takeoverYear: homes[0]?.yearBuilt ?? '',
    bedroomSpan: few === many ? `${few} bedrooms` : `${few} to ${many} bedrooms`,
    homes: PLURALS[homes[0]?.form ?? ''] ?? 'homes',
    left:
      open === 0
        ? 'All are sold'
        : open === homes.length
          ? 'Selling has just begun'
          : `${open} of ${homes.length} remain`,
  };
}

export const PROJECT_TITLES: Topic = [
  { text: '$project: $units new $homes in $place' },
  { text: '$project: $homes with $bedroomSpan, $place', when: (h) => h.bedrooms > 0 },
];

const OPENING: Topic = [
  {
    text: '$project {is|is a set of} $units new $homes {on $street in $place|in $place}, {from $smallest to $largest m²|of $smallest to $largest m²}, {drawn for people who plan to stay|with light from more than one side}.',
  },
  {
    text: '{On $street|In $place} {rises|comes} $project: $units $homes with $bedroomSpan, {from $smallest m²|up to $largest m²}.',
    when: (h) => h.bedrooms > 0,
  },
];
const FINISH: Topic = [
  {
    text: '{Double glazing|Good insulation}, {stone benches|timber floors} and {quality appliances|low running costs} {are standard at $project|come with all $units homes}.',
  },
  {
    text: '{Colours and finishes|Kitchen, bathroom and floors} can be chosen {from three schemes|before the cut-off date}, {so your home at $project is your own|with upgrades listed for $project}.',
  },
];
const SALE: Topic = [
  {
    text: '$left, and {completion|settlement} is {expected|planned} in $takeoverYear {for $project|on $street|on the current program}.',
  },
];

export const PROJECT_PARAGRAPHS: readonly Paragraph[] = [
  [
    [OPENING, 1],
    [OPENING, 0.3],
  ],
  [
    [FINISH, 1],
    [FINISH, 0.6],
  ],
  [
    [PLACE, 0.9],
    [TRANSPORT, 0.6],
  ],
  [[SALE, 1]],
];

const PLURALS: Readonly<Partial<Record<string, string>>> = {
  flat: 'apartments',
  row: 'townhouses',
  twin: 'duplexes',
  cabin: 'cabins',
};
