import type { Home } from '../../home.ts';
import type { Paragraph } from '../voice.ts';
import type { Topic, Words } from '../grammar.ts';
import { PLACE, TRANSPORT } from './around.ts';
import { NATURE } from './leisure.ts';

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
    bedroomSpan: few === many ? `${few} soverom` : `${few} til ${many} soverom`,
    homes: PLURALS[homes[0]?.form ?? ''] ?? 'boliger',
    left:
      open === 0
        ? 'Alt er solgt'
        : open === homes.length
          ? 'Salget har nettopp startet'
          : `${open} av ${homes.length} er fortsatt ledige`,
  };
}

export const PROJECT_TITLES: Topic = [
  { text: '$project: $units nye $homes $iPlace' },
  { text: '$project – nye $homes med $bedroomSpan $iPlace', when: (h) => h.bedrooms > 0 },
];

const OPENING: Topic = [
  {
    text: '$project {blir|er} $units nye $homes {i $street|$iPlace}, {fra $smallest til $largest m²|på $smallest–$largest m²}, {med bedre planløsning enn du tror det er plass til|tegnet for folk som skal bo der lenge|der hver enhet får lys fra minst to sider}.',
  },
  {
    text: '{I $street|$iPlace} {reiser vi|bygges} $project: $units $homes med $bedroomSpan, {fra $smallest m²|opp til $largest m²}.',
    when: (h) => h.bedrooms > 0,
  },
];
const BUILDING: Topic = [
  {
    text: '{God isolasjon|Tett bygg}, {solide materialer|gode vinduer} og {lave energikostnader|lite vedlikehold} {er med i alle $units|er standard i $project}.',
  },
  {
    text: '{Innredning|Kjøkken, bad og gulv} kan velges {fra flere pakker|i tre uttrykk|innen gitte frister}, {så $project blir|og dermed blir $project} {som du vil ha det|ditt fra første dag}.',
  },
];
const SALE: Topic = [
  {
    text: '$left, og {innflytting|overtakelse} er {planlagt|beregnet} til $takeoverYear {for $project|i $street|etter framdriftsplanen}.',
  },
];

export const PROJECT_PARAGRAPHS: readonly Paragraph[] = [
  [
    [OPENING, 1],
    [OPENING, 0.3],
  ],
  [
    [BUILDING, 1],
    [BUILDING, 0.6],
  ],
  [
    [PLACE, 0.8],
    [NATURE.filter(({ when }) => when !== undefined), 0.5],
    [TRANSPORT, 0.6],
  ],
  [[SALE, 1]],
];

const PLURALS: Readonly<Partial<Record<string, string>>> = { flat: 'leiligheter', row: 'rekkehus', cabin: 'hytter' };
