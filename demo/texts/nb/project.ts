import { has, type Home } from '../../home.ts';
import type { Paragraph } from '../voice.ts';
import type { Topic, Words } from '../grammar.ts';
import { PLACE } from './home.ts';

/** Words of a project: how many homes, of what sizes those on offer are, and how many are left. */
export function projectWords(name: string, homes: readonly Home[], open: number, units: number): Words {
  const areas = homes.map(({ internal }) => internal);
  const bedrooms = homes.map((home) => home.bedrooms);
  const [few, many] = [Math.min(...bedrooms), Math.max(...bedrooms)];
  return {
    project: name,
    units,
    smallest: Math.min(...areas),
    largest: Math.max(...areas),
    bedroomSpan: few === many ? `${few} soverom` : few === 0 ? `opptil ${many} soverom` : `${few} til ${many} soverom`,
    homes: PLURALS[homes[0]?.form ?? ''] ?? 'boliger',
    left: open === 0 ? 'Alle er solgt' : open === units ? 'Alle er til salgs' : `${open} av ${units} er til salgs`,
  };
}

export const PROJECT_TITLES: Topic = [
  { text: '$project: $units nye $homes $iPlace' },
  { text: '$project – nye $homes med $bedroomSpan $iPlace', when: ({ home }) => home.bedrooms > 0 },
];

const OPENING: Topic = [
  {
    text: '{I $street $iPlace bygges $project, med $units nye $homes.|$project er $units nye $homes i $street $iPlace.}',
  },
];
const HOMES: Topic = [
  {
    text: '$left. {De har fra $smallest til $largest m² innvendig|Boligene som er til salgs har fra $smallest til $largest m² innvendig} og $bedroomSpan.',
    when: ({ isOpen }) => isOpen,
  },
  { text: '$left.', when: ({ isOpen }) => !isOpen },
];
const BUILDING: Topic = [
  { text: 'Det blir heis i bygget.', when: ({ home }) => has(home, 'elevator') && home.form === 'flat' },
  { text: 'Boligene får balansert ventilasjon.', when: ({ home }) => has(home, 'balanced_ventilation') },
  { text: 'Det blir sykkelrom i bygget.', when: ({ home }) => has(home, 'bicycle_room') && home.form === 'flat' },
];
const SALE: Topic = [{ text: 'Overtakelse er beregnet til $takeover.' }];

export const PROJECT_PARAGRAPHS: readonly Paragraph[] = [
  [
    [OPENING, 1],
    [HOMES, 1],
  ],
  [
    [BUILDING, 1],
    [BUILDING, 0.7],
  ],
  [
    [PLACE.filter(({ text }) => !text.includes('$boligen')), 1],
    [SALE, 1],
  ],
];

const PLURALS: Readonly<Partial<Record<string, string>>> = {
  flat: 'leiligheter',
  row: 'rekkehus',
  cabin: 'hytter',
  twin: 'tomannsboliger',
};
