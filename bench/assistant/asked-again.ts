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
