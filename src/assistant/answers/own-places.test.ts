import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { addCommuteAddress } from '../../commute/contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout, wordsOf } from '../asking.testing.ts';

/** The way to a place that its reader has given a name of their own. */

let app: TestApp;
let origin: string;
let home: string;
let reader: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  home = String((await app.add(aListing()))[0]);
  reader = await app.signIn();
  for (const [displayName, coordinates] of [
    ['Pers jobb', { lat: 59.911, lng: 10.7528 }],
    ['Bestemor', { lat: 59.935, lng: 10.79 }],
  ] as const)
    await app.request('POST', addCommuteAddress.path, {
      headers: reader.headers,
      body: { display_name: displayName, coordinates },
    });
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function told(question: string, headers: Record<string, string> = {}) {
  const one = await askAbout(origin, home, { lang: 'nb', headers });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return { intents: answers.map(({ intent }) => intent), text: answers.flatMap(wordsOf).join(' ') };
}

it.each([
  ['Hvor langt er det til Pers jobb?', /^Pers jobb: om lag \d+ min/, /Bestemor/],
  ['Hvor langt er det til jobben til Per?', /^Pers jobb: om lag \d+ min/, /Bestemor/],
  ['Hvor langt er det til Bestemor på sykkel?', /^Bestemor: om lag \d+ min på sykkel/, /Pers jobb/],
  ['How far is it to Bestemor?', /^Bestemor: about \d+ min/, /Pers jobb/],
])('is told of that place alone: %s', async (question, wanted, others) => {
  const { intents, text } = await told(question, reader.headers);
  expect(intents).toEqual(['travel_time']);
  expect(text).toMatch(wanted);
  expect(text).not.toMatch(others);
});

it('is nobody else’s to be told of', async () => {
  const other = await app.signIn();
  for (const headers of [{}, other.headers])
    expect((await told('Hvor langt er det til Bestemor?', headers)).text).not.toMatch(/\d+ min/);
});
