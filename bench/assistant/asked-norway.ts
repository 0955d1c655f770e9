import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import { aListing } from '../../src/properties/record.testing.ts';
import type { HomeName } from './homes.ts';
import { judgeWalked, type Expected, type WalkedName } from './walked.ts';

/** What a first-time visitor in Norway asked and got nothing or something beside it for, with variants and slips. */

const COOPERATIVE = aListing({
  title: 'Lys toroms med vestvendt balkong',
  ownership: 'share',
  description: 'Fra stua er det utgang til balkong mot vest. Kjøkkenet er fra 2015.',
  prices: { currency: 'NOK', askingPrice: 3_000_000, jointDebt: 200_000, addingCost: 9_100, sharedCost: 4_000 },
  contract: { includedInSharedCost: 'Kommunale avgifter, kabel-tv og vaktmester' },
  renovationYear: 2018,
  yearBuilt: 1953,
  facilities: ['storage_room', 'balcony'],
  conditionReport: { counts: { tg1: 14 }, remarks: [] },
  documents: [{ kind: 'condition_report', title: 'Eksempel, PDF', url: 'https://papir.example/2' }],
});
const TITLED = aListing({ title: 'Toroms med vestvendt balkong', description: 'Fin leilighet.', facilities: [] });
const HOUSE = aListing({
  ...{ title: 'Enebolig', ownership: 'freehold', propertyTypes: ['single_dwelling'], description: 'Et hus.' },
  prices: { currency: 'NOK', askingPrice: 6_000_000 },
});
const UNKNOWN = aListing({
  ...{ title: 'Toroms', description: 'Et sted.', ownership: undefined },
});
const UNBUILT = aListing({ condition: 'new', description: 'Nytt.', contract: { availableFrom: '2028-03-24' } });
const OWNER = aListing({ ownerType: 'user', description: 'Selges av eieren.' });

export const ASKED_NORWAY_HOMES = {
  cooperative: COOPERATIVE,
  titled: TITLED,
  house: HOUSE,
  unknown: UNKNOWN,
  unbuilt: UNBUILT,
  owner: OWNER,
};
export type AskedNorwayName = keyof typeof ASKED_NORWAY_HOMES;

/** By home, what is expected of each of these questions. */
const ASKED: readonly (readonly [
  home: AskedNorwayName | WalkedName | HomeName,
  language: 'nb' | 'en',
  expected: Expected,
  questions: string,
])[] = [
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['Totalprisen er 3 209 100 kr', '200 000 kr'] }] as const),
    'Hva blir totalprisen med alle omkostninger? | hva er totalpris inkl omkostninger | hva koster leiligheten med omkostninger | hva blir totalprisen med alle omkosninger | totalpris inkludert gebyrer og omkostninger | hva blir prisen med alle kostnader',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['3 209 100 kr', '200 000 kr'] }] as const),
    'What is the total price including all costs? | total price with all purchase costs | whats the price including all fees and charges',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['9 100'], saysNot: ['3 209 100'] }] as const),
    'Hvor store er omkostningene? | hva er omkostningene',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['pusset opp i 2018'], beside: 'year_built' }] as const),
    'hvor gamel er boligen og er den pusa opp? | hvor gammel er den og er den pussa opp? | når er den bygd og er den oppusset | hvor gammel er boligen og er den oppussa',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['pusset opp i 2018'], saysNot: ['husdyr'] }] as const),
    'er den pusa opp | er leiligheta pussa opp? | er den oppussa | er den oppusset | er den oppuset',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['balkong mot vest'], saysNot: ['Kjøkkenet'] }] as const),
    'Er balkongen vestvendt? | Har leiligheten vestvendt balkong? | Hvilken retning vender balkongen? | hvilken vei vender balkongen | er balkongen mot vest | er balkongen vestvent | ligger balkongen mot sør',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['balkong mot vest'] }] as const),
    'Is the balcony west-facing? | which way does the balcony face | what direction is the balcony facing | does the balcony face west',
  ],
  [
    ...(['titled', 'nb', { kind: 'fact', says: ['vestvendt balkong'] }] as const),
    'Er balkongen vestvendt? | Hvilken retning vender balkongen?',
  ],
  [...(['unknown', 'nb', { kind: 'absent', says: [] }] as const), 'Er balkongen vestvendt? | Hvilken vei vender stua?'],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['Felleskostnadene dekker de kommunale avgiftene'] }] as const),
    'Hva er de kommunale avgiftene? | hvor mye er kommunale avgifter | kommunale avgifter?',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['cover', 'municipal fees'] }] as const),
    'What are the municipal fees? | how much are municipal fees',
  ],
  [...(['house', 'nb', { kind: 'absent', says: ['kommunale avgiftene'] }] as const), 'Hva er de kommunale avgiftene?'],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['ikke størrelsen'], saysNot: ['Ja.'] }] as const),
    'Hvor stor er boden? | hva er størrelsen på boden | kor stor er boden',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['not how large'], saysNot: ['Yes'] }] as const),
    'How big is the storage room? | what size is the storage room',
  ],
  [...(['cooperative', 'nb', { kind: 'fact', says: ['Ja.'] }] as const), 'Er det bod?'],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['koster ikke noe', 'bindende'] }] as const),
    'Hva koster det å gi bud? | koster det noe å by | er det gratis å legge inn bud | hva koster det a gi bud | må jeg betale for å legge inn bud',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['costs nothing', 'binding'] }] as const),
    'What does it cost to place a bid? | is it free to bid | do I have to pay to make a bid',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['§ 6-3', 'skriftlig', 'kl. 12.00', 'bindende'] }] as const),
    'Hvordan foregår budrunden? | hvordan fungerer budrunden | hva skjer i budrunden | hvordan foregår budgivningen | hvordan foregår en budrunnde | hva er reglene for budgivning',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['6-3', 'in writing', 'binding'] }] as const),
    'How does the bidding round work? | how does bidding work | what is the bidding process',
  ],
  [
    ...(['owner', 'nb', { kind: 'fact', says: ['uten megler', 'skriftlig'], saysNot: ['§ 6-3'] }] as const),
    'Hvordan foregår budrunden?',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['Nei.', '14 TG1 og ingen TG2 eller TG3'] }] as const),
    'Er det noen TG2 eller TG3? | har den noen tg3? | er det tg 2 | er det noen avvik',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['No.', '14 TG1 and no TG2 or TG3'] }] as const),
    'Are there any TG2 or TG3? | any tg3?',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['14 TG1 og ingen TG2 eller TG3'] }] as const),
    'Hva koster det å utbedre feilene? | hva koster det å fikse feilene',
  ],
  [...(['all', 'nb', { kind: 'fact', says: ['3 TG2'], saysNot: ['Nei'] }] as const), 'Er det noen TG2 eller TG3?'],
  [
    ...(['house', 'nb', { kind: 'fact', says: ['Eier (selveier)', 'dyrehold'] }] as const),
    'Er det lov med hund? | kan jeg ha katt | er husdyr tillatt | er det lov me hund',
  ],
  [...(['house', 'en', { kind: 'fact', says: ['freehold', 'pets'] }] as const), 'Are dogs allowed? | can I have a cat'],
  [
    ...(['house', 'nb', { kind: 'fact', says: ['ingen fellesgjeld', 'selveid'] }] as const),
    'Er det fellesgjeld? | hva er fellesgjelden | hvor mye fellesgjeld er det',
  ],
  [
    ...(['house', 'nb', { kind: 'fact', says: ['forkjøpsrett', 'selveid'] }] as const),
    'Er det forkjøpsrett? | er det forkjøpsret',
  ],
  [...(['house', 'nb', { kind: 'fact', says: ['ingen felleskostnader'] }] as const), 'Hva er felleskostnadene?'],
  [...(['house', 'nb', { kind: 'fact', says: ['ingen heis', 'hus'] }] as const), 'Er det heis? | har huset heis'],
  [
    ...(['house', 'en', { kind: 'fact', says: ['right of first refusal', 'freehold'] }] as const),
    'Is there a right of first refusal?',
  ],
  [
    ...(['unknown', 'nb', { kind: 'absent', says: [], saysNot: ['selveid'] }] as const),
    'Er det lov med hund? | Er det fellesgjeld? | Er det forkjøpsrett? | Er det heis?',
  ],
  [
    ...(['unbuilt', 'nb', { kind: 'fact', says: ['Boligen er ny', '2028'] }] as const),
    'Når ble badet pusset opp? | er den pusset opp | når ble kjøkkenet pussa opp',
  ],
  [
    ...(['unbuilt', 'en', { kind: 'fact', says: ['The home is new', '2028'] }] as const),
    'When was the bathroom renovated? | has it been renovated',
  ],
  [
    ...([
      'cooperative',
      'nb',
      { kind: 'fact', says: ['ikke på siden', 'Tilstandsrapport', 'be om den'], saysNot: ['Eksempel'] },
    ] as const),
    'Hvordan får jeg tak i salgsoppgaven? | hvor finner jeg salgsoppgaven | kan jeg få prospektet | hvor er salgsopgaven',
  ],
  [
    ...(['cooperative', 'en', { kind: 'fact', says: ['not on the page', 'Condition report'] }] as const),
    'How do I get the sales prospectus? | where is the prospectus',
  ],
  [
    ...(['cooperative', 'nb', { kind: 'fact', says: ['Tilstandsrapport'], saysNot: ['Eksempel'] }] as const),
    'Hvilke dokumenter finnes?',
  ],
  [
    ...(['all', 'nb', { kind: 'computed', says: ['bestemmer du selv', '4 400 000'], saysNot: ['rådgiver'] }] as const),
    'Hva bør jeg by? | hvor mye bør jeg by | hva bør vi by på den | hva skal jeg by | hva burde jeg by',
  ],
  [
    ...(['all', 'en', { kind: 'computed', says: ['for you to decide', '4 400 000'] }] as const),
    'What should I bid? | how much should I offer | what is a fair bid',
  ],
  [...(['house', 'nb', { kind: 'absent', says: ['bestemmer du selv', '6 000 000'] }] as const), 'Hva bør jeg by?'],
];

export const ASKED_NORWAY = ASKED.flatMap(([home, language, expected, questions]) =>
  questions.split(' | ').map((text) => ({
    ...{ language, before: undefined, text, wanted: [...expected.says, expected.kind].join(', ') },
    homes: [home],
    judge: (_: string, answered: Answered) => judgeWalked(expected, answered),
  })),
);
