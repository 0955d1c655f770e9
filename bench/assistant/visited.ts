import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import { aListing } from '../../src/properties/record.testing.ts';
import type { ListingRecordInput } from '../../src/properties/record.contract.ts';
import type { HomeName } from './homes.ts';
import type { Verdict } from './judge.ts';
import { judgeWalked, type Expected, type WalkedName } from './walked.ts';

/**
 * What those who saw the product for the first time asked of Australian and Norwegian homes and were refused or
 * answered with something beside it, and the same in other words and with slips.
 */

function australian(region: string, more: Partial<ListingRecordInput> = {}) {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en', saleMethod: 'private_treaty' },
    ...{ ownership: 'freehold', title: 'House by the park', transportDistance: 400, description: 'A house.' },
    address: { street: '1 Vulture Street', suburb: 'West End', region, postCode: '4101' },
    prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range' },
    ...more,
  });
}

export const VISITED_HOMES = {
  treaty: australian('VIC'),
  perth: australian('WA'),
  darwin: australian('NT'),
  untold: australian('NSW', { saleMethod: undefined }),
  unpriced: australian('NSW', { prices: { currency: 'AUD', display: 'contact_agent' } }),
  freehold: aListing({
    ownership: 'freehold',
    description: 'Lys leilighet.',
    prices: { currency: 'NOK', askingPrice: 4_000_000 },
  }),
};
export type VisitedName = keyof typeof VISITED_HOMES;

/** By home, what is expected of each of these questions. */
const ASKED: readonly (readonly [
  home: VisitedName | WalkedName | HomeName,
  language: 'nb' | 'en',
  expected: Expected,
  questions: string,
])[] = [
  [
    ...(['treaty', 'en', { kind: 'fact', says: ['private treaty', 'no auction is stated'] }] as const),
    'When is the auction? | what day is the auction | when is the acution | is it going to auction or private sale | is there an auction',
  ],
  [
    ...(['treaty', 'nb', { kind: 'fact', says: ['vanlig salg', 'ingen auksjon'] }] as const),
    'Når er auksjonen? | er det auksjon | når er auksjonenn',
  ],
  [
    ...(['auctioned', 'en', { kind: 'fact', says: ['Saturday 5 December'] }] as const),
    'When is the auction? | what time is the acution',
  ],
  [
    ...(['untold', 'en', { kind: 'absent', says: ['mentions no auction'] }] as const),
    'When is the auction? | is it going to auction',
  ],
  [
    ...(['freehold', 'nb', { kind: 'absent', says: ['ingen auksjon', 'bud'] }] as const),
    'Når er auksjonen? | blir det auksjon | hvilken dag er auksjonen',
  ],
  [
    ...(['auctioned', 'en', { kind: 'computed', says: ['usually 10%', '$78,000–$85,000', 'contract'] }] as const),
    'What deposit do I pay on auction day? | how much deposit at auction | how much desposit do i need at the auction | do I pay the deposit when the hammer falls | whats the deposit | 10% on the day?',
  ],
  [
    ...(['auctioned', 'nb', { kind: 'computed', says: ['vanlig', '$78,000–$85,000', 'kontrakten'] }] as const),
    'hvor mye depositum på auksjonsdagen | hvor stort depositum må jeg betale på auksjonen',
  ],
  [
    ...([
      'treaty',
      'en',
      { kind: 'computed', says: ['usually up to 10%', '$70,000–$75,000'], saysNot: ['bond', 'hammer'] },
    ] as const),
    'What deposit do I pay on auction day? | what is the deposit | how much deposit when we exchange contracts',
  ],
  [
    ...(['unpriced', 'en', { kind: 'explained', says: ['usually up to 10%'], saysNot: ['$'] }] as const),
    'What deposit do I pay on auction day? | what is the deposit',
  ],
  [
    ...(['treaty', 'en', { kind: 'explained', says: ['3 clear business days', 'Sale of Land Act 1962'] }] as const),
    'Is there a cooling-off period? | how long is the cooling off period | is there a cooling of period | how long is the coolling off period | can I pull out after signing | can i change my mind after signing the contract',
  ],
  [
    ...(['treaty', 'nb', { kind: 'explained', says: ['3 hele virkedager', 'Sale of Land Act 1962'] }] as const),
    'Er det angrefrist? | hvor lang er angrefristen | har jeg angrerett',
  ],
  [
    ...([
      'untold',
      'en',
      { kind: 'explained', says: ['5 business days', 's 66S', 'none when you buy at an auction'] },
    ] as const),
    'Is there a cooling-off period? | what are the cooling off rights',
  ],
  [
    ...(['perth', 'en', { kind: 'explained', says: ['no cooling-off period'] }] as const),
    'Is there a cooling-off period? | how many days cooling off do i get',
  ],
  [...(['darwin', 'en', { kind: 'absent', says: ['do not know'] }] as const), 'Is there a cooling-off period?'],
  [
    ...(['auctioned', 'en', { kind: 'fact', says: ['no cooling-off period'] }] as const),
    'Is there a cooling-off period? | how long is the coolling off period',
  ],
  [
    ...(['auctioned', 'en', { kind: 'absent', says: ['price guide is $780,000–$850,000', 'no estimate'] }] as const),
    'Is the price guide realistic? | is the guide too low? | is the price guide realisitc | are they underquoting the price | is that guide fair | is it worth the asking price',
  ],
  [
    ...(['auctioned', 'nb', { kind: 'absent', says: ['$780,000–$850,000', 'ikke noe anslag'] }] as const),
    'Er prisanslaget realistisk? | er prisen realistisk',
  ],
  [
    ...(['all', 'nb', { kind: 'computed', says: ['4 512 000', '60 500'] }] as const),
    'er prisantydningen for lav? | er det lokkepris | er prisen satt for lavt',
  ],
  [
    ...([
      'treaty',
      'en',
      { kind: 'absent', says: ['does not mention a ferry', '400 m'], saysNot: ['station'] },
    ] as const),
    'How do I get there by ferry? | is there a ferry nearby | can I take the ferry to work | where is the nearest ferry wharf | is there a fery close by',
  ],
  [
    ...(['freehold', 'nb', { kind: 'absent', says: ['nevner ingen ferge', 'Entur'], saysNot: ['stasjon'] }] as const),
    'Hvordan kommer jeg meg dit med ferge? | går det ferje | er det fergekai i nærheten | kan jeg ta ferga til jobb | er det hurtigbåt',
  ],
  [...(['surveyed', 'nb', { kind: 'absent', says: ['nevner ingen ferge'] }] as const), 'går det ferge'],
  [
    ...(['all', 'nb', { kind: 'fact', says: ['350 m'], saysNot: ['luftlinje'] }] as const),
    'Hvor langt er det til bussen? | hvordan er kollektivtilbudet | er det kollektivtransport i nærheten',
  ],
  [
    ...(['all', 'en', { kind: 'computed', says: ['nearest station', 'straight line'], saysNot: ['350'] }] as const),
    'how far is the train station | where is the nearest station',
  ],
  [
    ...(['freehold', 'nb', { kind: 'computed', says: ['100 000 kr'] }] as const),
    'Hvor mye er dokumentavgiften? | hva blir dokumentavgiften | kor mykje er dokumentavgifta | dokumentavgfiten | må jeg betale dokumentavgift? | får førstegangskjøpere fritak for dokumentavgift',
  ],
  [
    ...(['freehold', 'nb', { kind: 'computed', says: ['112 500 kr'] }] as const),
    'hva blir dokumentavgiften hvis jeg byr 4,5 mill | dokumentavgift ved 4 500 000?',
  ],
  [
    ...(['all', 'nb', { kind: 'computed', says: ['ingen dokumentavgift'] }] as const),
    'Hvor mye er dokumentavgiften? | må jeg betale dokumentavgift?',
  ],
  [
    ...(['auctioned', 'en', { kind: 'computed', says: ['$43,970', '$815,000', '$41,870', '$46,070'] }] as const),
    'how much is stamp duty | stampduty | do i have to pay stamp duty | how much stamp dutty would I pay | how much tax do i pay when buying',
  ],
  [
    ...(['auctioned', 'en', { kind: 'computed', says: ['$44,270', '$820,000'], saysNot: ['$815,000'] }] as const),
    'how much is the stamp duty at 820k | stamp duty if I pay $820,000?',
  ],
  [
    ...(['auctioned', 'nb', { kind: 'computed', says: ['$43,970'] }] as const),
    'hvor mye er stamp duty | hva blir stamp duty',
  ],
  [
    ...(['unpriced', 'en', { kind: 'absent', says: ['goes by the price'] }] as const),
    'how much is stamp duty | what would the stamp duty be',
  ],
  [
    ...(['treaty', 'en', { kind: 'computed', says: ['$32,142', 'instead of $38,570'] }] as const),
    'do I get first home owner concession | how much stamp duty as a first home buyer | first homebuyer stamp duty concesion | first time buyer stamp duty? | do first home buyers pay stamp duty here',
  ],
  [
    ...(['treaty', 'en', { kind: 'computed', says: ['grant', '$32,142'] }] as const),
    'am i eligible for the first home owner grant | fhog? | first home guarantee',
  ],
  [
    ...(['darwin', 'en', { kind: 'computed', says: ['no relief'], saysNot: ['It is for those'] }] as const),
    'do I get first home owner concession',
  ],
  [
    ...([
      'auctioned',
      'en',
      { kind: 'absent', says: ['no similar homes for sale', 'price limit'], saysNot: ['Yes'] },
    ] as const),
    'Similar units under 1.5m | any other apartments under $900k? | is there anything similar below 700k',
  ],
  [
    ...(['freehold', 'nb', { kind: 'absent', says: ['ingen lignende boliger', 'prisgrense'] }] as const),
    'lignende leiligheter under 5 mill | har dere andre boliger under 3,5 millioner | er det noe lignende under 4 mill',
  ],
  [
    ...([
      'treaty',
      'en',
      { kind: 'out_of_scope', says: ['do not know what the seller', '$700,000–$750,000', 'offer'] },
    ] as const),
    'Will the vendor take 1.2m? | would they go for 690k | do you think the seller would accept $720,000 | will the vender take 700k',
  ],
  [
    ...(['auctioned', 'en', { kind: 'out_of_scope', says: ['$780,000–$850,000', 'goes to auction'] }] as const),
    'Will the vendor take 1.2m? | is the price negotiable | would the owner accept 750k before auction',
  ],
  [
    ...(['freehold', 'nb', { kind: 'out_of_scope', says: ['ikke hva selger godtar', '4 000 000', 'bud'] }] as const),
    'Vil selger godta 4,2 mill? | tror du de godtar 3,9 millioner | godtar selger 3 900 000 kr | er prisen forhandlbar',
  ],
  [
    ...(['freehold', 'nb', { kind: 'absent', says: ['ikke hva boligen kan leies ut for'] }] as const),
    'hva kan den leies ut for | hva kan jeg få i leie for den',
  ],
  [
    ...(['treaty', 'en', { kind: 'absent', says: ['does not say what it would rent for'] }] as const),
    'What would it rent for? | rental appraisal? | how much rent could i get per week',
  ],
  [
    ...(['freehold', 'nb', { kind: 'out_of_scope', says: ['hvordan prisene vil gå'] }] as const),
    'Går prisen opp? | går prisene opp her | kommer prisen til å stige | stiger prisen',
  ],
  [
    ...(['auctioned', 'en', { kind: 'out_of_scope', says: ['how prices will move'] }] as const),
    'is the price going up? | will the price go up | are prices going to rise',
  ],
  [
    ...(['rental', 'nb', { kind: 'absent', says: ['husleieloven', 'samtykke'] }] as const),
    'kan jeg male veggene | får jeg lov til å male | kan vi henge opp bilder | får jeg pusse opp',
  ],
  [
    ...(['let', 'en', { kind: 'absent', says: ['does not mention painting', 'consent in writing'] }] as const),
    'can I paint the walls | can i put up shelves | may we paint the bedroom',
  ],
  [
    ...(['let', 'en', { kind: 'explained', says: ['picture hooks', 's 64'] }] as const),
    'am i allowed to hang pictures',
  ],
  [
    ...(['rental', 'nb', { kind: 'absent', says: ['hvem du betaler til', '§ 3-5'] }] as const),
    'hvem betaler jeg til | hvem skal jeg betale leia til | til hvem betaler jeg',
  ],
  [
    ...(['freehold', 'en', { kind: 'absent', says: ['does not say whom you pay', 'contract'] }] as const),
    'who do I pay | who should I pay the money to',
  ],
];

/** Questions that ask for the floor, and whether one climbs to it. */
const OF_STAIRS = {
  en: 'which floor is it on and are there stairs? | what floor is it on, are there stairs | how many stairs up is it | wich floor is it and are there many stairs | how many flights of stairs do I have to climb',
  nb: 'hvilken etasje og er det trapper? | Hvilken etasje ligger den i, og må jeg gå trapper? | må man gå trapper',
};

/** Of each question the answers in order, by what they are of. */
function judgeStairs({ answers }: Answered): Verdict {
  const intents = answers.map(({ intent }) => intent).join();
  return intents === 'floor,facility:elevator' ? 'right' : 'wrong';
}

export const VISITED_STAIRS = (['en', 'nb'] as const).flatMap((language) =>
  OF_STAIRS[language].split(' | ').map((text) => ({
    ...{ language, before: undefined, text, wanted: 'floor and lift' },
    homes: ['all', 'auctioned', 'freehold'] as const,
    judge: (_: string, answered: Answered) => judgeStairs(answered),
  })),
);

export const VISITED = ASKED.flatMap(([home, language, expected, questions]) =>
  questions.split(' | ').map((text) => ({
    ...{ language, before: undefined, text, wanted: [...expected.says, expected.kind].join(', ') },
    homes: [home],
    judge: (_: string, answered: Answered) => judgeWalked(expected, answered),
  })),
);
