import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import type { AskedAgainName } from './asked-again-homes.ts';
import type { HomeName } from './homes.ts';
import { judgeWalked, type Expected, type WalkedName } from './walked.ts';

/** What first-time visitors in both markets asked and got something wrong, beside it or evasive for, with variants. */

/** By home, what is expected of each of these questions; before `>>` stands what was asked before. */
const ASKED: readonly (readonly [
  home: AskedAgainName | WalkedName | HomeName,
  language: 'nb' | 'en',
  expected: Expected,
  questions: string,
])[] = [
  [
    ...(['cellar', 'nb', { kind: 'absent', says: ['utleie av en del'], saysNot: ['Ja'] }] as const),
    'er det hybel i kjelleren | kan jeg leie ut kjelleren | er det utleiedel i kjelleren | er det utleiedel? | kan kjelleren leies ut | finnes det en hybel i sokkelen',
  ],
  [
    ...(['cellar_au', 'en', { kind: 'absent', says: ['renting out part'], saysNot: ['Yes'] }] as const),
    'can I rent out the basement | can i let the cellar | could we rent the basement out | is there a granny flat in the basement | is there a self contained unit in the cellar',
  ],
  [
    ...(['cellar', 'nb', { kind: 'computed', says: ['i måneden'] }] as const),
    'Hva er alle TG2-ene? >> Hva koster den i måneden? | Hva er alle TG2-ene? >> Ka koste den i måneden? | hvilke tg2 er det >> hva koster den per måned | er det noen feil >> hva koster det i måneden',
  ],
  [
    ...(['cellar', 'nb', { kind: 'fact', says: ['6 000 000 kr'], saysNot: ['TG2'] }] as const),
    'Hva er alle TG2-ene? >> Hva koster den?',
  ],
  [
    ...([
      'cellar',
      'nb',
      { kind: 'fact', says: ['Bad', 'Kjøkken', 'Tak (', 'Vinduer'], saysNot: ['på siden'] },
    ] as const),
    'Hva er alle TG2-ene? | list alle tg2 | hvilke avvik er det',
  ],
  [
    ...(['cellar', 'nb', { kind: 'fact', says: ['ingen beløp'] }] as const),
    'Hva er alle TG2-ene? >> hva koster det å fikse dem | hvilke tg2 er det >> hva koster det',
  ],
  [
    ...(['project', 'nb', { kind: 'fact', says: ['A-203', '7 900 000 kr'], saysNot: ['6 300 000'] }] as const),
    'hva koster A-203? | hva koster a203 | hvor mye er A-203 | er A-203 ledig',
  ],
  [...(['project', 'nb', { kind: 'fact', says: ['A-101 er ikke lenger til salgs'] }] as const), 'hva koster A-101'],
  [...(['project', 'nb', { kind: 'fact', says: ['ingen bolig med det navnet'] }] as const), 'hva koster A-999'],
  [
    ...([
      'project',
      'nb',
      { kind: 'fact', says: ['Ingen bolig med tre soverom (4-roms)', '5 500 000 kr', 'A-304'] },
    ] as const),
    'Er det en 4-roms under 5,5 mill? | har dere fireroms under 5,5 millioner | noen 4-roms under 5 500 000 kr',
  ],
  [
    ...(['project', 'nb', { kind: 'fact', says: ['Ingen bolig med to soverom (3-roms)'] }] as const),
    'treroms under 4,5 mill | 3-roms under 4,5 mill',
  ],
  [
    ...([
      'project',
      'nb',
      { kind: 'fact', says: ['Én bolig med to soverom (3-roms) er til salgs.', 'A-203'] },
    ] as const),
    'er det noen 3-roms til salgs',
  ],
  [
    ...(['project', 'nb', { kind: 'absent', says: ['garanti for minst 3 %', '§ 47'] }] as const),
    'hva skjer om utbygger går konkurs | hva om utbyggeren går konkurs | er det garanti hvis byggherren går konkurs',
  ],
  [
    ...(['project', 'nb', { kind: 'absent', says: ['hvem utbyggeren er'] }] as const),
    'hvem er utbygger | hvem er utbyggeren | hvem bygger det',
  ],
  [
    ...(['project_au', 'en', { kind: 'fact', says: ['A-402', '$790,000'], saysNot: ['$600,000'] }] as const),
    'how much is A-402 | what does A-402 cost | any 2 bed under 800k',
  ],
  [
    ...(['project_au', 'en', { kind: 'fact', says: ['2 homes', 'A-403', 'cheapest one'] }] as const),
    'which 2 bed units are available and whats the cheapest | what 2 bedroom apartments are left and which is the cheapest',
  ],
  [
    ...(['project_au', 'en', { kind: 'absent', says: ['A sunset clause lets'], saysNot: ['sun and light'] }] as const),
    'is there a sunset clause | when does the sunset clause end | whats the sunset date',
  ],
  [
    ...(['project_au', 'en', { kind: 'explained', says: ['usually up to 10%'], saysNot: ['a month'] }] as const),
    'is the deposit 10% | how much deposit do i pay | is it a 10% deposit',
  ],
  [
    ...(['project_au', 'en', { kind: 'absent', says: ['who the builder or developer is'] }] as const),
    'who is the builder | who is building it | which developer is it',
  ],
  [
    ...(['project_au', 'en', { kind: 'absent', says: ['trust account'] }] as const),
    'what happens if the developer goes bust | what if the builder goes bankrupt',
  ],
  [
    ...(['cellar_au', 'en', { kind: 'computed', says: ['usually up to 10%'], saysNot: ['a month'] }] as const),
    'is the deposit 10%',
  ],
];

export const ASKED_AGAIN = ASKED.flatMap(([home, language, expected, questions]) =>
  questions.split(' | ').map((said) => {
    const [text = '', before] = said.split(' >> ').toReversed();
    return {
      ...{ language, before, text, wanted: [...expected.says, expected.kind].join(', ') },
      homes: [home],
      judge: (_: string, answered: Answered) => judgeWalked(expected, answered),
    };
  }),
);
