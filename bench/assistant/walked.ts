import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import type { AnswerKind } from '../../src/assistant/contract.ts';
import { aListing } from '../../src/properties/record.testing.ts';
import type { Verdict } from './judge.ts';

/**
 * What readers asked of homes of the demonstration and were answered wrongly or with something beside it, and the same
 * in other words: parts of a home and what is wrong with them or how old they are, noise, the homes of a project,
 * measures, what has to be done, what may be built, how many may live there, what the rent includes, and whether it is
 * worth the price.
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

/** A small flat that is let. */
const RENTAL = aListing({
  objectType: 'residential_rent',
  prices: { currency: 'NOK', rent: 14_000, deposit: 42_000 },
  contract: { includedInLease: 'Vann, bod og internett', availableFrom: '2027-02-02', leaseMonths: 36 },
  description: 'Til leiligheten hører en bod på 6 m².',
  details: { bedrooms: 1, usageArea: 40, areaInternal: 38 },
});

export const WALKED_HOMES = { surveyed: SURVEYED, project: PROJECT, rental: RENTAL };
export type WalkedName = keyof typeof WALKED_HOMES;

export interface Expected {
  readonly kind: AnswerKind;
  /** Stands in the answer or its quotes, beside what is said of the part. */
  readonly says: readonly string[];
  readonly saysNot?: readonly string[];
  /** A fact that stands before it. */
  readonly beside?: string;
}

const CELLAR: Expected = { kind: 'fact', says: ['salpeterutslag'], saysNot: ['Rekkverket', 'Berederen', 'ventiler'] };
const ROOF: Expected = { kind: 'fact', says: ['knuste takstein', '300'], saysNot: ['salpeter', 'Rekkverket'] };
const BALCONY: Expected = { kind: 'fact', says: ['Rekkverket'], saysNot: ['salpeter', 'takstein'] };
const NONE: Expected = { kind: 'fact', says: ['ingen merknad'], saysNot: ['TG2', 'TG3'] };
const NONE_ENGLISH: Expected = { kind: 'fact', says: ['no remark'], saysNot: ['TG2', 'TG3'] };
const AGE_OF_ROOF: Expected = { kind: 'absent', says: ['alderen på taket'], saysNot: ['1969'] };
const YEAR_OF_ROOF: Expected = {
  kind: 'fact',
  says: ['når taket sist ble fornyet', 'knuste takstein'],
  saysNot: ['1969'],
};
const AGE_OF_BATH: Expected = { kind: 'fact', says: ['2012'], saysNot: ['1969', '2 bad'] };
const NO_NOISE: Expected = { kind: 'absent', says: [], saysNot: ['bod', '6'] };

/** By home, what is expected of each of these questions. */
const ASKED: readonly (readonly [
  home: WalkedName | 'all',
  language: 'nb' | 'en',
  expected: Expected,
  questions: string,
])[] = [
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
    'Hvor gammelt er taket? | Er taket nytt? | kor gammalt er taket | er taket fra 1969',
  ],
  [...(['surveyed', 'nb', YEAR_OF_ROOF] as const), 'Når ble taket skiftet? | når ble taket lagt om'],
  [
    ...(['surveyed', 'en', { kind: 'absent', says: ['the age of the roof'], saysNot: ['1969'] }] as const),
    'How old is the roof? | is the roof new',
  ],
  [
    ...(['surveyed', 'en', { ...YEAR_OF_ROOF, says: ['when the roof last had work done'] }] as const),
    'when was the roof replaced',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'absent', says: ['alderen på'], saysNot: ['1969'] }] as const),
    'Hvor gammelt er kjøkkenet? | Hvor gammelt er det elektriske anlegget?',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'absent', says: ['når rørene sist ble fornyet'], saysNot: ['1969'] }] as const),
    'Når ble rørene skiftet?',
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
    ...(['project', 'nb', { kind: 'fact', says: ['Ingen av boligene', 'fire soverom'], saysNot: ['A-'] }] as const),
    'Er det noen femroms igjen? | finnes det leiligheter med 4 soverom',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'fact', says: ['211', '190', 'P-rom', 'boder'] }] as const),
    'Hva er forskjellen på BRA-i og P-rom? | hva er p-rom | hva betyr BRA-i',
  ],
  [
    ...(['surveyed', 'en', { kind: 'fact', says: ['211', '190', 'P-rom', 'storage'] }] as const),
    'what is the difference between BRA-i and P-rom | what does P-rom mean',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'fact', says: ['4 TG2', 'takstein', '300', 'salpeter', '1 av 5'] }] as const),
    'hva må pusses opp og hva vil det koste | Hva må gjøres, og hva koster det? | hva må utbedres og hva koster det å utbedre',
  ],
  [
    ...(['surveyed', 'en', { kind: 'fact', says: ['4 TG2', 'takstein', '300', 'salpeter', '1 of 5'] }] as const),
    'what needs to be renovated and what will it cost | what needs work and how much would it cost to fix',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'out_of_scope', says: ['Oslo kommune'], beside: 'land' }] as const),
    'Kan jeg bygge ut på tomta? | kan jeg bygge garasje | kan man bygge på huset | kan vi utvide huset',
  ],
  [
    ...(['surveyed', 'en', { kind: 'out_of_scope', says: ['municipality', 'Oslo'], beside: 'land' }] as const),
    'can I extend the house? | could we build an extension',
  ],
  [
    ...(['rental', 'nb', { kind: 'absent', says: ['hvor mange som kan bo der'] }] as const),
    'kan vi bo to stykker der | hvor mange kan bo der? | kan jeg bo der med samboeren min | er det plass til to personer',
  ],
  [
    ...(['rental', 'en', { kind: 'absent', says: ['how many people can live there'] }] as const),
    'can two people live there? | how many people can live there | is it okay for a couple',
  ],
  [
    ...(['rental', 'nb', { kind: 'fact', says: ['nevner ikke strøm'], saysNot: ['inkluderer strøm'] }] as const),
    'Er strøm inkludert? | er strømmen med i leia | kommer strøm i tillegg',
  ],
  [
    ...(['rental', 'nb', { kind: 'fact', says: ['Leien inkluderer internett'] }] as const),
    'er internett inkludert | Er nettet med i leien?',
  ],
  [
    ...(['rental', 'en', { kind: 'fact', says: ['does not mention electricity'] }] as const),
    'is electricity included? | is power included in the rent',
  ],
  [
    ...([
      'surveyed',
      'nb',
      { kind: 'fact', says: ['8 500 000', '8 710 000', '210 000', '2,5', 'ikke noe anslag'] },
    ] as const),
    'Er den verdt prisen? | er prisen riktig i forhold til taksten',
  ],
  [
    ...(['all', 'nb', { kind: 'computed', says: ['4 400 000', '4 512 000', '112 000', '2,5'] }] as const),
    'Er den verdt prisen? | Er huset verdt prisantydningen?',
  ],
  [
    ...(['all', 'en', { kind: 'computed', says: ['4 400 000', '4 512 000', '112 000', '2.5'] }] as const),
    'is it worth the price | is it worth the asking price',
  ],
  [
    ...(['rental', 'nb', { kind: 'absent', says: ['oppsigelsestiden', 'Leietiden er 36'] }] as const),
    'Hvor lang er oppsigelsestiden? | hva er oppsigelsesfristen | kor lang oppseiingstid er det',
  ],
  [
    ...(['rental', 'en', { kind: 'absent', says: ['the notice period', 'The lease is for 36'] }] as const),
    'How long is the notice period? | how much notice do I have to give | how many weeks notice',
  ],
  [
    ...(['rental', 'nb', { kind: 'computed', says: ['42 000', '3 månedsleier', '84 000', 'innenfor'] }] as const),
    'er depositumet lovlig høyt? | Er depositumet innenfor loven? | er depositumet for høyt | hva er maks depositum',
  ],
  [
    ...(['rental', 'en', { kind: 'computed', says: ['42 000', '84 000', 'within'] }] as const),
    'is the deposit legal? | Is the bond too high? | is that deposit allowed',
  ],
  [
    ...(['rental', 'nb', { kind: 'fact', says: ['Nei, ikke da. Den er ledig fra 2. februar 2027'] }] as const),
    'Kan jeg flytte inn 1. januar 2027? | kan vi flytte inn 15.1.2027 | er den ledig fra 1. februar 2027',
  ],
  [
    ...(['rental', 'nb', { kind: 'fact', says: ['Ja. Den er ledig fra 2. februar 2027'] }] as const),
    'Kan jeg flytte inn 1. mars 2027? | er den ledig i mars 2027',
  ],
  [
    ...(['rental', 'en', { kind: 'fact', says: ['No, not then. It is available from 2 February 2027'] }] as const),
    'can I move in on 15 January 2027 | could we move in January 20th 2027? | is it available from 1/2/2027',
  ],
  [
    ...(['rental', 'en', { kind: 'computed', says: ['56 000'], saysNot: ['February'] }] as const),
    'How much is it in total to move in? | how much do I need to move in | what does it cost to move in',
  ],
  [
    ...(['rental', 'nb', { kind: 'computed', says: ['56 000'], saysNot: ['februar'] }] as const),
    'Hvor mye må jeg betale for å flytte inn? | hva koster det totalt å flytte inn',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'absent', says: ['naboboliger', 'Kartverket'] }] as const),
    'Hva ble nabohuset solgt for? | hva gikk naboleiligheten for | ka blei huset ved siden av solgt for',
  ],
  [
    ...(['surveyed', 'en', { kind: 'absent', says: ['neighbouring homes'] }] as const),
    'What did the house next door sell for? | what did the neighbours sell for',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'explained', says: ['borettslag', 'eier selve boligen'] }] as const),
    'Hva er forskjellen på andel og selveier? | ka e forskjellen på borettslag og selveier',
  ],
  [
    ...(['surveyed', 'en', { kind: 'explained', says: ['own your own unit'] }] as const),
    "what is strata title? | what's strata | what does strata mean",
  ],
  [
    ...(['surveyed', 'en', { kind: 'explained', says: ['lenders mortgage insurance', 'decides'] }] as const),
    'What is LMI? | whats LMI | what does LMI stand for',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'explained', says: ['2,5 %'] }] as const),
    'hva betyr dokumentavgift? | forklar dokumentavgift',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'fact', says: ['4 TG2', '300', '4 merknader har ikke noe beløp'] }] as const),
    'hva vil det koste å utbedre avvikene | hvor mye koster merknadene å rette',
  ],
  [
    // Its one sum is beside its TG3.
    ...(['surveyed', 'nb', { kind: 'fact', says: ['4 TG2', 'ingen beløp'], saysNot: ['300'] }] as const),
    'Hva koster det å fikse TG2-feilene? | hva koster det å utbedre TG2',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'absent', says: ['nevner ikke'] }] as const),
    'er det nok stikkontakter | hvordan er vanntrykket? | hvor mange stikkontakter er det på stua',
  ],
  [
    ...(['surveyed', 'en', { kind: 'absent', says: ['does not mention'] }] as const),
    'enough power points? | is the water pressure good | how is the mobile reception',
  ],
  [
    ...(['surveyed', 'en', { kind: 'absent', says: ['building warranty'] }] as const),
    'is there a building warranty? | does it have home warranty insurance | any builders warranty',
  ],
  [
    ...(['all', 'nb', { kind: 'fact', says: ['Totalprisen er 4 521 100'] }] as const),
    'Hva koster den totalt? | Hva koster leiligheten til sammen? | hva blir totalsummen | hva ender vi på til sammen | kor mykje kostar den i alt | hva koster den egentlig totalt sett | hva er den totale prisen | hva blir sluttsummen | hva må vi betale med alt | hva blir det alt i alt',
  ],
  [
    ...(['all', 'en', { kind: 'fact', says: ['The total price is', '4 521 100'] }] as const),
    'all up, what does it cost? | what would we pay all up | how much is it altogether | what is the total cost | what does it come to in total | so what will it cost us including everything',
  ],
  [
    ...(['all', 'nb', { kind: 'fact', says: ['borettslag', 'styret', 'tre år'], saysNot: ['8 500'] }] as const),
    'Kan vi leie den ut senere? | Kan man leie ut leiligheten? | får vi lov til å leie den ut | er det lov å leie ut hele boligen | kan jeg leie ut leiligheten min om noen år | er det greit å leie den ut et år mens vi er i utlandet | kan eg leige ut leilegheita | har borettslaget regler for utleie av hele leiligheten',
  ],
  [
    ...(['all', 'en', { kind: 'fact', says: ['board', 'three years'], saysNot: ['8 500'] }] as const),
    'can we rent it out later? | are we allowed to rent the flat out | could I lease it out | may I let the whole apartment out | can I use it as a rental property',
  ],
  [
    ...(['all', 'nb', { kind: 'fact', says: ['8 500'], saysNot: ['tre år'] }] as const),
    'kan vi leie ut et rom | hva kan den leies ut for | er det utleiedel | hva får jeg i leieinntekter hvis jeg leier den ut',
  ],
  [
    ...(['all', 'nb', { kind: 'fact', says: ['9 100', 'Gebyrer'] }] as const),
    'hva er med i de omkostningene? | Hva dekker omkostningene? | hva består omkostningene av | hva inngår i omkostningene | hvilke omkostninger er det | hva går omkostningene til',
  ],
  [
    ...(['all', 'en', { kind: 'fact', says: ['9 100', 'Gebyrer'] }] as const),
    'what do the costs cover? | what are the purchase costs made up of | what is included in the buying costs',
  ],
  [
    ...(['all', 'nb', { kind: 'computed', says: ['312 000', '3 prosentpoeng, til 8,5 %', '4 050'] }] as const),
    'Kan fellesgjelden stige? | Hva skjer hvis renten på fellesgjelden øker? | hva om felleslånet blir dyrere | hva skjer med felleskostnadene hvis renta går opp | kan fellesgjelda auke | hvor mye øker felleskostnadene hvis renten på fellesgjelden stiger',
  ],
  [
    ...(['all', 'en', { kind: 'computed', says: ['312 000', '3 percentage points, to 8.5%', '4 050'] }] as const),
    'can the shared debt go up? | what if the rate on the shared debt rises | what happens if the joint debt gets more expensive',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'computed', says: ['minst', '10 % av prisen', '15 %'] }] as const),
    'Hvor mye må vi ha i egenkapital? | Hvor mye egenkapital kreves? | hva er minstekravet til egenkapital',
  ],
  [
    ...(['surveyed', 'nb', { kind: 'absent', says: ['ingen tidligere salg'] }] as const),
    'Hva ble den solgt for sist? | hva betalte de for huset | hva gikk den for sist',
  ],
];

export const WALKED = ASKED.flatMap(([home, language, expected, questions]) =>
  questions.split(' | ').map((text) => ({
    ...{ language, before: undefined, text, wanted: [...expected.says, expected.kind].join(', ') },
    homes: [home],
    judge: (_: string, answered: Answered) => judgeWalked(expected, answered),
  })),
);

/** Of one answer, which is all that is said. */
export function judgeWalked({ kind, says, saysNot = [], beside }: Expected, { answers }: Answered): Verdict {
  const [answer, ...others] = answers.filter(
    (one) => one.intent !== beside && (kind !== 'explained' || one.kind === 'explained'),
  );
  if (beside !== undefined && !answers.some((one) => one.intent === beside && one.kind === 'fact')) return 'in part';
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
