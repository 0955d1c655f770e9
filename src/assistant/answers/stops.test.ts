import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { answersAbout } from '../asking.testing.ts';

/** Ferries, stations and stops, through the socket of a home's page. */

let app: TestApp;
let origin: string;
let ids: Record<'norwegian' | 'australian' | 'described' | 'distant', string>;
beforeAll(async () => {
  app = await startTestApp();
  const australian = { region: 'au', timeZone: 'Australia/Sydney', language: 'en', transportDistance: 400 } as const;
  const address = { street: '1 Musgrave Street', suburb: 'Mosman', region: 'NSW', postCode: '2088' };
  const [norwegian = '', sydney = '', described = '', distant = ''] = await app.add(
    aListing({ transportDistance: 350, description: 'Lys leilighet.' }),
    aListing({ ...australian, address, description: 'A house.' }),
    aListing({ ...australian, address, description: 'A house. The ferry wharf is at the end of the street.' }),
    aListing({ transportDistance: 350, description: 'Det er 200 m til T-banestasjonen på Sinsen.' }),
  );
  ids = { norwegian, australian: sydney, described, distant };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const asked = (home: keyof typeof ids, question: string, lang: string) =>
  answersAbout(origin, ids[home], question, lang);

describe('a ferry', () => {
  it.each([
    [
      'australian',
      'How do I get there by ferry?',
      'en',
      /^The listing does not mention a ferry\. It is 400 m to .*state/,
    ],
    ['australian', 'is there a fery close by', 'en', /^The listing does not mention a ferry\./],
    ['norwegian', 'går det ferje?', 'nb', /^Annonsen nevner ingen ferge\. Det er 350 m .*Entur/],
    ['norwegian', 'kan jeg ta ferga til jobb', 'nb', /^Annonsen nevner ingen ferge\./],
  ] as const)('is no train, of %s: %s', async (home, question, lang, text) => {
    const answers = await asked(home, question, lang);
    expect(answers).toMatchObject([
      { kind: 'absent', intent: 'transport', text: expect.stringMatching(text) as string },
    ]);
    expect(answers[0]?.text).not.toMatch(/station|stasjon/);
  });

  it('is told of in the words of the listing', async () => {
    expect(await asked('described', 'How do I get there by ferry?', 'en')).toMatchObject([
      { kind: 'fact', quotes: [{ text: 'The ferry wharf is at the end of the street.' }] },
    ]);
  });
});

describe('one distance is told', () => {
  it.each([
    ['how is the public transport?', 'en', /^It is 350 m to the nearest stop\.$/],
    ['hvor langt er det til bussen', 'nb', /^Det er 350 m til nærmeste holdeplass\./],
    [
      'how far is the train station',
      'en',
      /^The nearest station we know of is [^.]+, [\d.]+ k?m away in a straight line\.$/,
    ],
    ['hvor er nærmeste stasjon', 'nb', /^Den nærmeste stasjonen vi kjenner til, er [^.]+ i luftlinje\.$/],
  ] as const)('%s', async (question, lang, text) => {
    const [answer] = await asked('norwegian', question, lang);
    expect(answer?.text).toMatch(text);
    expect(answer?.text.match(/\d k?m/g)).toHaveLength(1);
  });

  it('and that of the listing where it has one of the station', async () => {
    const [answer] = await asked('distant', 'hvor er nærmeste stasjon', 'nb');
    expect(answer).toMatchObject({ kind: 'fact', quotes: [{ text: 'Det er 200 m til T-banestasjonen på Sinsen.' }] });
    expect(answer?.text).not.toMatch(/\d/);
  });
});
