import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import type { AnswerKind } from '../../src/assistant/contract.ts';
import { aListing } from '../../src/properties/record.testing.ts';
import type { Verdict } from './judge.ts';

/**
 * What readers asked of homes of the demonstration and were answered wrongly or with something beside it, and the same
 * in other words: parts of a home and what is wrong with them or how old they are, noise.
 */

/** An old house with a condition report that lists all its remarks. */
const SURVEYED = aListing({
  title: 'Enebolig',
  yearBuilt: 1969,
  description:
    'Huset har kjeller. Til boligen hører en bod på 6 m². Badet ble pusset opp i 2012. Det er nye vinduer i stua. Huset ligger i en blindvei.',
  propertyTypes: ['single_dwelling'],
  prices: { currency: 'NOK', askingPrice: 8_710_000, valuation: 8_500_000 },
  details: { bedrooms: 5, bathrooms: 2, usageArea: 281, areaInternal: 211, primaryRoom: 190, landSize: 643 },
  conditionReport: {
    counts: { tg1: 6, tg2: 4, tg3: 1 },
    remarks: [
      {
        ...{ part: 'Taktekking', grade: 'tg3', text: 'Det er knuste takstein og spor etter lekkasje i undertaket.' },
        ...{ costMin: 100_000, costMax: 300_000 },
      },
      { part: 'Varmtvannsbereder', grade: 'tg2', text: 'Berederen er over 20 år gammel.' },
      { part: 'Ventilasjon', grade: 'tg2', text: 'Det mangler ventiler på soverom.' },
      { part: 'Balkong', grade: 'tg2', text: 'Rekkverket er lavere enn dagens krav.' },
      { part: 'Kjeller', grade: 'tg2', text: 'Det er salpeterutslag og målt fukt nederst på veggene.' },
    ],
  },
});

const NEW_FLAT = { source: 'bench', projectExternalId: 'walked' } as const;
/** A project of four flats, one of them sold. */
const PROJECT = aListing({
  ...{ source: 'bench', externalId: 'walked', isProject: true, title: 'Svalegården', condition: 'new' },
  prices: { currency: 'NOK', priceMin: 6_300_000, priceMax: 9_900_000 },
  details: { bedrooms: 1, bedroomsMax: 3, usageArea: 47, usageAreaMax: 88 },
});
const UNITS = [
  ['A-101', 1, 49, 6_590_000, 'sold'],
  ['A-102', 1, 47, 6_300_000, 'available'],
  ['A-203', 2, 66, 7_900_000, 'available'],
  ['A-304', 3, 88, 9_900_000, 'available'],
] as const;

/** The homes of {@link PROJECT}. */
export const WALKED_UNITS = UNITS.map(([unitName, bedrooms, area, askingPrice, availability]) =>
  aListing({
    ...NEW_FLAT,
    ...{ externalId: unitName, unitName, availability, title: unitName, condition: 'new' as const },
    prices: { currency: 'NOK', askingPrice },
    details: { bedrooms, usageArea: area, areaInternal: area, floor: bedrooms },
  }),
);

export const WALKED_HOMES = { surveyed: SURVEYED, project: PROJECT };
export type WalkedName = keyof typeof WALKED_HOMES;

interface Expected {
  readonly kind: AnswerKind;
  /** Stands in the answer or its quotes, beside what is said of the part. */
  readonly says: readonly string[];
  readonly saysNot?: readonly string[];
}

const CELLAR: Expected = { kind: 'fact', says: ['salpeterutslag'], saysNot: ['Rekkverket', 'Berederen', 'ventiler'] };
const ROOF: Expected = { kind: 'fact', says: ['knuste takstein', '300'], saysNot: ['salpeter', 'Rekkverket'] };
const BALCONY: Expected = { kind: 'fact', says: ['Rekkverket'], saysNot: ['salpeter', 'takstein'] };
const NONE: Expected = { kind: 'fact', says: ['ingen merknad'], saysNot: ['TG2', 'TG3'] };
const NONE_ENGLISH: Expected = { kind: 'fact', says: ['no remark'], saysNot: ['TG2', 'TG3'] };
const AGE_OF_ROOF: Expected = { kind: 'absent', says: ['alderen på taket'], saysNot: ['1969'] };
const AGE_OF_BATH: Expected = { kind: 'fact', says: ['2012'], saysNot: ['1969', '2 bad'] };
const NO_NOISE: Expected = { kind: 'absent', says: [], saysNot: ['bod', '6'] };

/** By home, what is expected of each of these questions. */
const ASKED: readonly (readonly [home: WalkedName, language: 'nb' | 'en', expected: Expected, questions: string])[] = [
  [
    ...(['surveyed', 'nb', CELLAR] as const),
    'Er det fukt i kjelleren? | hva er galt med kjelleren? | er det målt fukt i kjelleren | e det fukt i kjellaren | er det vann i kjelleren | er kjelleren tørr | Hvilke merknader er det til kjelleren? | Hva sier tilstandsrapporten om kjelleren? | Hvordan er tilstanden i kjelleren? | er det mugg i kjelleren',
  ],
  [
    ...(['surveyed', 'en', CELLAR] as const),
    'Is there damp in the basement? | what is wrong with the basement? | any moisture in the cellar | is the basement dry | what does the report say about the basement | any remarks on the cellar?',
  ],
  [
    ...(['surveyed', 'nb', ROOF] as const),
    'lekker taket | Er taket tett? | Hva er galt med taket? | er det TG3 på taket | hva koster det å fikse taket | hvordan er taket',
  ],
  [...(['surveyed', 'en', ROOF] as const), "Does the roof leak? | what's wrong with the roof | how is the roof"],
  [
    ...(['surveyed', 'nb', BALCONY] as const),
    'noen merknader på balkongen? | Er det noe galt med balkongen? | er balkongen i orden',
  ],
  [
    ...(['surveyed', 'nb', NONE] as const),
    'Er det noe galt med badet? | mugg på badet? | Er pipa godkjent? | drenering? | hva med det elektriske anlegget? | er det sprekker i grunnmuren | er det råte i vinduene | noen feil på våtrommene?',
  ],
  [
    ...(['surveyed', 'en', NONE_ENGLISH] as const),
    'Is anything wrong with the bathroom? | mould in the bathroom? | any remarks on the wet rooms? | is the wiring safe | are there cracks in the foundations',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'fact', says: ['ventiler'], saysNot: ['salpeter'] }] as const),
    'er alt bra med ventilasjonen? | Har ventilasjonen noen feil?',
  ],
  [
    ...(['surveyed', 'nb', AGE_OF_ROOF] as const),
    'Hvor gammelt er taket? | Når ble taket skiftet? | Er taket nytt? | kor gammalt er taket | er taket fra 1969',
  ],
  [
    ...(['surveyed', 'en', { kind: 'absent', says: ['the age of the roof'], saysNot: ['1969'] }] as const),
    'How old is the roof? | when was the roof replaced | is the roof new',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'absent', says: ['alderen på'], saysNot: ['1969'] }] as const),
    'Hvor gammelt er kjøkkenet? | Når ble rørene skiftet? | Hvor gammelt er det elektriske anlegget?',
  ],
  [
    ...(['surveyed', 'nb', AGE_OF_BATH] as const),
    'Er badet fra 1969? | Når ble badet pusset opp? | Hvor gammelt er badet? | er badet nytt',
  ],
  [...(['surveyed', 'en', AGE_OF_BATH] as const), 'when was the bathroom renovated | how old is the bathroom'],
  [
    ...(['surveyed', 'nb', { kind: 'fact', says: ['nye vinduer'], saysNot: ['1969'] }] as const),
    'Er vinduene nye? | Hvor gamle er vinduene?',
  ],
  [
    ...(['surveyed', 'nb', NO_NOISE] as const),
    'er det støy fra trikken eller veien | er det bråkete der? | hører man naboene? | er det mye trafikk utenfor | Er det støy fra naboene?',
  ],
  [
    ...(['surveyed', 'en', NO_NOISE] as const),
    'is there noise from the tram or the road | is it noisy? | can you hear the neighbours',
  ],
  [
    ...(['project', 'nb', { kind: 'fact', says: ['3 av 4', 'A-102', 'A-203', 'A-304'], saysNot: ['A-101'] }] as const),
    'Hvilke leiligheter er ledige? | hvor mange er igjen? | hvilke boliger er til salgs | hva koster leilighetene | er det noen ledige leiligheter igjen',
  ],
  [
    ...(['project', 'en', { kind: 'fact', says: ['3 of 4', 'A-102', 'A-203', 'A-304'], saysNot: ['A-101'] }] as const),
    'Which flats are available? | how many are left? | what do the apartments cost',
  ],
  [
    ...([
      'project',
      'nb',
      { kind: 'fact', says: ['A-102', '6 300', '1 soverom', '47'], saysNot: ['A-203', 'A-101'] },
    ] as const),
    'hva er billigste toroms | Hva koster den billigste leiligheten? | hvilken er minst, altså den minste? | har dere toroms til salgs | er det noen 2-roms igjen',
  ],
  [
    ...(['project', 'nb', { kind: 'fact', says: ['A-304', '88'], saysNot: ['A-203', 'A-102'] }] as const),
    'hvor stor er den største leiligheten | hva er den dyreste | Finnes det firerom? | er det leiligheter med tre soverom',
  ],
  [
    ...(['project', 'en', { kind: 'fact', says: ['A-203', '2 bedrooms'], saysNot: ['A-102', 'A-304'] }] as const),
    'what is the cheapest with two bedrooms | any two-bedroom flats left?',
  ],
  [
    ...(['project', 'nb', { kind: 'fact', says: ['Ingen av boligene', '4 soverom'], saysNot: ['A-'] }] as const),
    'Er det noen femroms igjen? | finnes det leiligheter med 4 soverom',
  ],
];

export const WALKED = ASKED.flatMap(([home, language, expected, questions]) =>
  questions.split(' | ').map((text) => ({
    ...{ language, before: undefined, text, wanted: [...expected.says, expected.kind].join(', ') },
    homes: [home],
    judge: (_: string, answered: Answered) => judgeWalked(expected, answered),
  })),
);

function judgeWalked({ kind, says, saysNot = [] }: Expected, { answers }: Answered): Verdict {
  const [answer, ...others] = answers;
  if (answer === undefined || answer.kind === 'unclear') return 'not understood';
  const said = [answer.text, ...(answer.quotes ?? []).map(({ text }) => text)]
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
  return others.length === 0 &&
    answer.kind === kind &&
    says.every((part) => said.includes(part)) &&
    !saysNot.some((part) => said.includes(part))
    ? 'right'
    : 'wrong';
}
