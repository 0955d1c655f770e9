import type { TestApp } from '../app.testing.ts';
import { askAbout, wordsOf } from './asking.testing.ts';
import { STRANGERS_HOMES, STRANGERS_UNITS } from './strangers-homes.testing.ts';

export type StrangersHome = keyof typeof STRANGERS_HOMES;
const NAMES = Object.keys(STRANGERS_HOMES) as StrangersHome[];

/** What is asked of a home, after `>>` what is asked next in the same conversation, and what the last answer says. */
export type Asked = readonly [
  home: StrangersHome,
  lang: 'nb' | 'en',
  questions: string,
  says: RegExp,
  saysNot?: RegExp | undefined,
];

/** The kinds of the answers to the last of these questions, and all that they say. */
export type ToldStrangers = (home: StrangersHome, lang: string, questions: string) => Promise<string>;

/** Adds the homes that strangers ask about to an application, which listens from then on. */
export async function tellStrangers(app: TestApp): Promise<ToldStrangers> {
  const made = await app.add(
    ...NAMES.map((name) => ({ ...STRANGERS_HOMES[name], ...(name === 'project' ? {} : { externalId: name }) })),
  );
  const ids = new Map(NAMES.map((name, at) => [name, String(made[at])]));
  await app.add(...STRANGERS_UNITS);
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  return async (home, lang, questions) => {
    const one = await askAbout(origin, ids.get(home) ?? '', { lang });
    let said = '';
    for (const question of questions.split(' >> '))
      said = ((await one.ask(question)).answers ?? [])
        .map((answer) => [answer.kind, ...wordsOf(answer)].join(' '))
        .join(' ');
    await one.close();
    return said.replaceAll(/[\u00a0\u202f]/g, ' ');
  };
}
