import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import { LAND_AND_CABINS, type Asked } from './asked-plainly-land.ts';
import { OF_RULES } from './asked-rules.ts';
import { judgeWalked, type Expected } from './walked.ts';

/** What a layman asks of every kind of home in both markets, with slips: terms, money, law, land, buildings. */

const TERMS_AND_TITLE: readonly Asked[] = [
  [
    'indebted',
    'nb',
    'explained',
    'Sameie: | eierseksjonsloven | Andel: | borettslagsloven',
    'hva er forskjellen på sameie og borettslag? | forskjellen mellom sameie og borettslag | hva er forskjell på sameie og borettslag',
  ],
  ['indebted', 'nb', 'explained', 'Sameie: | eierseksjonsloven', 'hva betyr sameie | hva er et sameie?'],
  ['flat', 'nb', 'absent', 'nevner ikke skjeggkre', 'Er det skjeggkre? | skjeggkre'],
  ['flat', 'nb', 'absent', 'nevner ikke mus eller rotter', 'mus eller rotter | er det mus eller rotter her'],
  ['flat', 'en', 'absent', 'does not mention silverfish', 'Any silverfish? | silverfish'],
  ['indebted', 'nb', 'explained', 'Aksje:', 'hva er aksjeleilighet? | hva er en aksjeleilighet'],
  [
    'indebted',
    'nb',
    'explained',
    'IN-ordning (individuell nedbetaling)',
    'hva er IN-ordning | hva er in ordning? | hva betyr IN-ordning',
  ],
  ['flat', 'nb', 'explained', 'dokumentavgiftsloven', 'hva er dokumentavgift | hva er dokumentavgift?'],
  ['flat', 'nb', 'explained', 'Fellesgjeld er', 'hva er fellesgjeld | hva er fellesgjeld egentlig'],
  ['flat', 'nb', 'explained', '§ 5-19', 'hva er felleskostnader'],
  ['flat', 'nb', 'explained', '20 dager | 4-15', 'hva er forkjøpsrett og hvordan virker det | hva er forkjøpsrett'],
  [
    'indebted',
    'nb',
    'absent',
    'hvilken rente laget betaler | 400 000 kr | 5,5 %',
    'hva er renten på fellesgjelden | rente på fellesgjeld? | hvilken rente er det på felleslånet | hva er renta på fellesgjelda og er den bunden',
  ],
  [
    'indebted',
    'en',
    'absent',
    'what interest the association pays | 400 000 kr',
    'what is the interest rate on the shared debt | whats the interest on the joint debt',
  ],
  [
    'strata',
    'en',
    'explained',
    'Owners Corporations Act 2006 (Vic)',
    'what is an owners corporation | what is a body corporate | what is strata',
  ],
  [
    'strata',
    'en',
    'explained',
    'Strata title means | Torrens title means | Transfer of Land Act 1958 (Vic)',
    'whats the difference between strata and torrens title | difference between torrens and strata title?',
  ],
  ['terrace', 'en', 'explained', 'Real Property Act 1900 (NSW)', 'what is torrens title'],
  [
    'strata',
    'en',
    'explained',
    'easement gives | Transfer of Land Act 1958 (Vic)',
    'what is an easement | what does easement mean',
  ],
  [
    'strata',
    'en',
    'absent',
    'easements or other rights | Transfer of Land Act 1958 (Vic)',
    'are there any easements | any easments on it | is there an easement on the property',
  ],
  [
    'plot',
    'nb',
    'absent',
    'servitutter eller andre heftelser | eiendomsmeglingsloven § 6-7',
    'er det heftelser på tomten | er det servitutter på eiendommen',
  ],
  [
    'strata',
    'en',
    'explained',
    'heritage overlay is part | Planning and Environment Act 1987 (Vic)',
    'whats a heritage overlay | what is a heritage overlay?',
  ],
  ['strata', 'en', 'absent', 'heritage protection', 'is it heritage listed | is there a heritage overlay'],
  ['terrace', 'en', 'fact', 'heritage conservation area', 'is it heritage listed | is it in a conservation area'],
  [
    'detached',
    'nb',
    'absent',
    'vern eller fredning | kulturminneloven § 15',
    'er huset fredet | er bygget verneverdig',
  ],
  ['strata', 'en', 'absent', 'zoned for | s 32C', 'what zoning is it | whats the zoning | what is it zoned as?'],
  ['terrace', 'en', 'absent', 'zoned for | s 10.7', 'what is the zoning'],
  [
    'plot',
    'nb',
    'absent',
    'regulert til | plan- og bygningsloven',
    'hva er tomta regulert til | er den regulert for bolig | hva sier reguleringsplanen',
  ],
  [
    'strata',
    'en',
    'absent',
    'building and pest report',
    'do i need a building and pest inspection | is there a building and pest report | has there been a building and pest done',
  ],
];

const MONEY: readonly Asked[] = [
  [
    'let_no',
    'nb',
    'computed',
    '40 000 kr | 10 000 kr for første måned | 30 000 kr i depositum',
    'hva må jeg betale før innflytting | hva må jeg ut med før jeg flytter inn | hvor mye må jeg betale før innflyting',
  ],
  [
    'let_au',
    'en',
    'computed',
    '$2,500 | $500 for the first week | bond of $2,000',
    'what do i need to pay before i move in | how much upfront | how much do I pay to move in',
  ],
  [
    'indebted',
    'nb',
    'computed',
    '3 001 090 kr | 301 090 kr',
    'hva må jeg betale før innflytting | hva må jeg betale før jeg flytter inn',
  ],
  ['strata', 'en', 'computed', '$763,570 | the rest at settlement', 'what do I need to pay before I move in'],
  [
    'detached',
    'nb',
    'computed',
    '6 000 000 kr | 6 151 090 kr',
    'hva koster boligen inkludert dokumentavgift | hva blir totalprisen med omkostninger',
  ],
  [
    'unit',
    'en',
    'computed',
    'an investor pays the full duty: $36,037',
    'wats the stamp duty if im an investor | stamp duty for an investor | how much stamp duty as an investment',
  ],
  ['strata', 'en', 'absent', 'land tax | Land Tax Act 2005 (Vic)', 'is there land tax | how much land tax would I pay'],
  ['shop_au', 'en', 'computed', '6.7% of the price', 'whats the yield | what is the rental return'],
  ['shop_au', 'en', 'computed', 'less the outgoings is 5.3% of the price', 'net return?'],
  ['strata', 'en', 'absent', 'the return', 'whats the rental yield'],
  ['strata', 'en', 'absent', 'what it would rent for', 'what could i rent it out for | what rent could i get'],
  ['indebted', 'nb', 'absent', 'hva boligen kan leies ut for', 'hva kan jeg leie den ut for'],
];

const LETTING: readonly Asked[] = [
  [
    'let_no',
    'nb',
    'absent',
    'hvordan leien kan økes | § 4-2',
    'kan husleia økes | hvor ofte kan leien økes | kan de sette opp leia | kan husleien stige',
  ],
  [
    'let_au',
    'en',
    'absent',
    'how the rent may be raised | once in 12 months | s 44',
    'can the rent be increased | how often can they raise the rent | can they put up the rent',
  ],
  [
    'leased',
    'en',
    'absent',
    '21 days | Residential Tenancies Act 2010 (NSW), s 97',
    'whats the notice period | how much notice do i need to give',
  ],
  [
    'let_no',
    'nb',
    'absent',
    'oppsigelsestiden | én måned | § 9-6',
    'hvor lang er oppsigelsestiden | hva er oppsigelsestida',
  ],
  ['tenancy', 'nb', 'absent', 'oppsigelsestiden | 36 måneder | tre måneder', 'hvor lang oppsigelsestid'],
  [
    'let_no',
    'nb',
    'absent',
    'leietiden | § 9-3',
    'hvor lang leietid | hvor lenge kan jeg leie | hva er minste leietid | kan jeg få leie i 3 måneder',
  ],
  [
    'let_no',
    'nb',
    'absent',
    'inkludert i leien | § 3-4',
    'hvem betaler strøm | er strøm inkludert | hvem betaler for vann | er internett inkludert',
  ],
  [
    'let_au',
    'en',
    'absent',
    'what the rent includes | metered',
    'who pays for electricity | who pays for water | are bills included | is wifi included',
  ],
  ['leased', 'en', 'fact', 'Water usage charges apply', 'who pays for water'],
  ['let_no', 'nb', 'absent', 'husdyr | § 5-2', 'kan jeg ha hund | er det lov med katt'],
  [
    'let_au',
    'en',
    'absent',
    'whether pets are allowed | Residential Tenancies Act 1997 (Vic)',
    'can i have a dog | are cats ok',
  ],
  ['let_no', 'nb', 'absent', 'fremleie | kapittel 7', 'kan jeg fremleie | er det mulig å fremleie | kan jeg framleie'],
  ['let_au', 'en', 'absent', 'subletting', 'can i sublet | can I sub-let the place'],
  [
    'let_au',
    'en',
    'absent',
    'how often the landlord inspects | once in 6 months',
    'how often are the inspections | how often can the landlord inspect | how often do they inspect',
  ],
  ['tenancy', 'nb', 'absent', 'hvor ofte utleieren ser til | § 5-6', 'kan utleier komme på besøk når han vil'],
  ['let_au', 'en', 'fact', 'Send a message and ask how', 'how do i apply | do I need references'],
  ['tenancy', 'nb', 'fact', 'Delvis', 'følger møbler med | er den møblert'],
  [
    'let_no',
    'nb',
    'fact',
    'deles med to andre',
    'hvor mange bor der | hvem bor der | deler man bad | er det eget bad | er det felles kjøkken',
  ],
  ['room', 'en', 'fact', 'three others', 'how many people live there | who are the housemates'],
  ['room', 'en', 'fact', 'Shared bathroom', 'is the bathroom shared | do i have my own bathroom'],
  ['room', 'en', 'fact', 'Bills included', 'are bills included'],
];

const BUILDINGS: readonly Asked[] = [
  [
    'strata',
    'en',
    'fact',
    '$1,200 a quarter',
    'how much are the strata fees per quarter | owners corp fees per quarter',
  ],
  ['unit', 'en', 'fact', '$5,400 a year - Pets', 'how much are the strata levies per year | strata fees a year?'],
  ['strata', 'en', 'absent', 'special levies | s 151', 'are there any special levies coming up | any special levys'],
  [
    'unit',
    'en',
    'absent',
    'set aside for large repairs | s 184',
    'is there a sinking fund | whats in the capital works fund',
  ],
  ['strata', 'en', 'absent', 'cladding that can burn', 'does the building have cladding | any combustible cladding?'],
  ['unit', 'en', 'absent', 'what the levies cover', 'whats included in the strata fees'],
  ['strata', 'en', 'absent', 'whether it is rented out', 'is it owner occupied | is it tenanted'],
  [
    'indebted',
    'nb',
    'absent',
    'planlagt vedlikehold | § 6-7',
    'har borettslaget planer om oppussing | er det planlagt rehabilitering av bygget',
  ],
  ['flat', 'nb', 'fact', 'kabel-tv', 'er tv inkludert | er oppvarming inkludert i felleskostnadene'],
];

const PREMISES: readonly Asked[] = [
  ['office', 'nb', 'fact', '8 kontorplasser', 'hvor mange kontorplasser | hvor mange arbeidsplasser er det plass til'],
  ['suite', 'en', 'fact', '14 workstations', 'how many desks fit | how many workstations'],
  [
    'office',
    'nb',
    'absent',
    'merverdiavgift | § 3-11',
    'er det mva på leien | kommer mva i tillegg | er det moms på husleia',
  ],
  ['shop_au', 'en', 'fact', 'GST is not included', 'is gst included | is gst on top of the price'],
  ['office', 'nb', 'absent', 'takhøyden', 'hva er takhøyden'],
  ['office', 'nb', 'absent', 'kjøreport', 'er det kjøreport'],
  ['office', 'nb', 'absent', 'innredning og ombygging', 'kan vi bygge om'],
  ['suite', 'en', 'fact', 'Fitted office suite', 'is there a fit out'],
  ['suite', 'en', 'fact', 'Zoned E2', 'what zoning is it'],
  ['shop_au', 'en', 'absent', 'the lease', 'whats the lease term | when does the lease end'],
  ['shop_au', 'en', 'absent', 'zoned for', 'can i use it as a cafe'],
];

const BESIDE_THESE: readonly Asked[] = [
  ['flat', 'nb', 'computed', '8,5 %', 'hva om renta stiger | hva hvis renten går opp'],
  [
    'flat',
    'nb',
    'absent',
    'økonomien i borettslaget',
    'hva er borettslaget sin økonomi | hvordan er økonomien i borettslaget',
  ],
  ['unit', 'en', 'fact', 'before the auction', 'can i buy before auction | can I buy it prior to auction'],
  ['suite', 'en', 'fact', 'on top of the rent', 'are outgoings included in the rent | what are the outgoings'],
  ['office', 'nb', 'absent', 'en del av lokalene', 'er det mulig å leie deler av lokalet | kan vi leie en del'],
  ['leased', 'en', 'out_of_scope', 'legal advice', 'can the landlord kick me out | can i get evicted'],
  ['detached', 'nb', 'absent', 'veien frem', 'hvem eier veien | er det kommunal vei'],
];

export const ASKED_PLAINLY = [
  ...OF_RULES,
  ...BESIDE_THESE,
  ...TERMS_AND_TITLE,
  ...MONEY,
  ...LETTING,
  ...LAND_AND_CABINS,
  ...BUILDINGS,
  ...PREMISES,
].flatMap(([home, language, kind, told, questions]) => {
  const [says = '', saysNot] = told.split(' - ');
  const expected: Expected = {
    kind,
    says: says.split(' | '),
    ...(saysNot === undefined ? {} : { saysNot: [saysNot] }),
  };
  return questions.split(' | ').map((text) => ({
    ...{ language, text, wanted: `${kind}, ${told}` },
    homes: [home],
    judge: (_: string, answered: Answered) => judgeWalked(expected, answered),
  }));
});
