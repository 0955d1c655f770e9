import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { answersAbout, askAbout, wordsOf } from '../asking.testing.ts';
import { STRANGERS_HOMES } from '../strangers-homes.testing.ts';

/** Messages of two questions, rules of the home's own state, pictures of rooms, and places with namesakes. */

type Changes = NonNullable<Parameters<typeof aListing>[0]>;
const IMAGES = (['exterior', 'kitchen', 'kitchen', 'other', 'floorplan'] as const).map((category, at) => ({
  file: `${String(at)}`.repeat(32),
  category,
  ...(at === 3 ? { caption: 'Vaskerom' } : {}),
}));
const inState = (region: string, lat: number, lng: number): Changes => ({
  ...STRANGERS_HOMES.auHouse,
  address: { street: '1 Hay Street', suburb: 'Town', region, postCode: '6008', lat, lng },
});
const HOMES = {
  coop: { ...STRANGERS_HOMES.coop, images: IMAGES },
  strata: STRANGERS_HOMES.strata,
  noRent: STRANGERS_HOMES.noRent,
  auRent: STRANGERS_HOMES.auRent,
  moored: { ...STRANGERS_HOMES.auHouse, facilities: ['mooring'] },
  wa: inState('WA', -31.95, 115.82),
  qld: inState('QLD', -27.46, 153.02),
  tas: {
    ...STRANGERS_HOMES.auRent,
    address: { street: '1 Elizabeth St', suburb: 'Hobart', region: 'TAS', postCode: '7000' },
  },
  nt: inState('NT', -12.46, 130.84),
} as const satisfies Readonly<Record<string, Changes>>;
type Home = keyof typeof HOMES;
const NAMES = Object.keys(HOMES) as Home[];

let app: TestApp;
let origin: string;
let ids: Readonly<Record<Home, string>>;
beforeAll(async () => {
  app = await startTestApp();
  for (const { file } of IMAGES)
    await app.db.query(
      "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1)",
      [file],
    );
  const made = await app.add(...NAMES.map((name) => ({ ...aListing(HOMES[name]), externalId: name })));
  ids = Object.fromEntries(NAMES.map((name, at) => [name, String(made[at])])) as Record<Home, string>;
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function told(home: Home, lang: string, question: string): Promise<string> {
  const answers = await answersAbout(origin, ids[home], question, lang);
  return answers.map((answer) => [answer.kind, ...wordsOf(answer)].join(' ')).join(' ');
}

describe('two questions in one message', () => {
  const SALE_EN = [
    ...['are there smoke alarms', 'how far is Central Station by train', 'when was it built', 'is there a lift'],
    ...['what are the levies', 'is there parking', 'are pets allowed', 'how big is it'],
  ];
  const RENT_NB = [
    ...['er det røykvarslere', 'hvor langt er det til Oslo S', 'er det heis', 'hvor mye er depositumet'],
    ...['er husdyr lov', 'hvordan søker jeg', 'kan de øke leia', 'er det fiber'],
  ];
  const JOINS = {
    en: ['A and B?', 'A? B?', 'A, B', 'A & B', 'A or B?', 'A. B'],
    nb: ['A og B?', 'A? B?', 'A, B', 'A & B', 'A eller B?', 'A. B'],
  };

  it.each([
    ['strata', 'en', SALE_EN],
    ['noRent', 'nb', RENT_NB],
  ] as const)('are both answered, of %s', async (home, lang, questions) => {
    const one = await askAbout(origin, ids[home], { lang });
    const intentsOf = async (text: string) => ((await one.ask(text)).answers ?? []).map(({ intent }) => intent);
    const alone = new Map<string, readonly string[]>();
    for (const question of questions) alone.set(question, await intentsOf(`${question}?`));
    const lost: string[] = [];
    for (const [at, first] of questions.entries()) {
      // Each with the next two, by each way of joining them.
      for (const second of [questions[(at + 1) % questions.length], questions[(at + 3) % questions.length]])
        for (const join of JOINS[lang]) {
          const message = join.replace(/[AB]/g, (half) => (half === 'A' ? first : (second ?? '')));
          const said = await intentsOf(message);
          const wanted = [first, second ?? ''].flatMap((question) => alone.get(question) ?? []);
          if (!wanted.every((intent) => said.includes(intent))) lost.push(`${message} → ${said.join(', ')}`);
        }
    }
    await one.close();
    expect(lost).toEqual([]);
  });

  it.each([
    ['coop', 'nb', 'er det heis og er det fnugg på loftet', /Heis.*Jeg forstod ikke «er det fnugg på loftet»/],
    [
      'strata',
      'en',
      'is there a lift? does the wizard approve?',
      /Lift.*I did not understand “does the wizard approve”/,
    ],
  ] as const)(
    'of which one is not understood: that is said, with what may be meant: %s, %s, %s',
    async (home, lang, question, text) => {
      const one = await askAbout(origin, ids[home], { lang });
      const { answers = [], choices = [] } = await one.ask(question);
      await one.close();
      expect(answers.map((answer) => answer.text).join(' ')).toMatch(text);
      expect(choices.length).toBeGreaterThan(0);
    },
  );

  it('are one where the second goes on with the first', async () => {
    expect(await told('coop', 'nb', 'er det balkong, og hvor stor er den?')).not.toContain('Bruksareal:');
    expect(await told('strata', 'en', 'is there a view or do I look at a brick wall')).not.toContain('understand');
  });
});

describe('rules', () => {
  it.each([
    ['wa', /Western Australia.*Building Regulations 2012 \(WA\)/, /Queensland|Victoria/],
    ['qld', /Queensland.*interconnected/, /Western Australia|Victoria/],
    ['strata', /New South Wales.*each storey/, /Queensland|Victoria/],
    ['nt', /Every Australian state and territory/, /Queensland|Victoria|New South Wales/],
  ] as const)('of smoke alarms are those of the home’s own state: %s', async (home, own, others) => {
    const said = await told(home, 'en', 'are there smoke alarms?');
    expect(said).toMatch(own);
    expect(said).not.toMatch(others);
  });

  it('of pets are told with the day that they began', async () => {
    expect(await told('tas', 'en', 'can I have a dog?')).toMatch(/20 March 2026 a tenant in Tasmania.* 14 days/);
  });

  it('of pool fences are those of the home’s own state', async () => {
    expect(await told('strata', 'en', 'is the pool fence compliant?')).toMatch(/Swimming Pools Act 1992 \(NSW\)/);
  });

  it('are told apart in an answer’s plain text, which is copied and kept', async () => {
    const one = await askAbout(origin, ids.wa, { lang: 'en' });
    const { text, answers = [] } = await one.ask('are there smoke alarms?');
    await one.close();
    expect(text).toMatch(/\nIn general: In Western Australia/);
    expect(answers[0]?.general).toMatch(/^In Western Australia/);
  });
});

describe('pictures', () => {
  it('are linked to by what they show', async () => {
    const [kitchen] = await answersAbout(origin, ids.coop, 'har dere bilder av kjøkkenet?', 'nb');
    expect(kitchen).toMatchObject({ kind: 'fact', text: 'Ja. Av annonsens 5 bilder er 2 merket «kjøkkenet»: 2 og 3.' });
    expect(kitchen?.sources.map(({ anchor }) => anchor)).toEqual(['?picture=2', '?picture=3']);
    const [laundry] = await answersAbout(origin, ids.coop, 'bilder av vaskerom', 'nb');
    expect(laundry?.sources).toMatchObject([{ anchor: '?picture=4', label: 'Bilde 4' }]);
    const [plan] = await answersAbout(origin, ids.coop, 'is there a floor plan?', 'en');
    expect(plan?.sources).toMatchObject([{ anchor: '?picture=5' }]);
  });

  it('that show something else are said to', async () => {
    expect(await told('coop', 'nb', 'har dere bilder av kjelleren?')).toMatch(
      /^absent Ingen av annonsens 5 bilder er merket «kjelleren»/,
    );
    expect(await told('strata', 'en', 'any photos of the laundry')).toBe('absent The listing has no pictures.');
    expect(await told('auRent', 'en', 'can i hang pictures')).toContain('picture hooks');
  });
});

it('a large place far away is meant before its small namesake', async () => {
  expect(await told('strata', 'en', 'how far is Perth by car')).toContain('Perth, Western Australia');
  expect(await told('strata', 'en', 'how far is bondi beach')).toMatch(/^computed .*Bondi Beach/);
});

it('a mooring has no room for a caravan', async () => {
  const said = await told('moored', 'en', 'room for a caravan or boat down the side?');
  expect(said).toMatch(/^absent The listing does not say whether there is room for a caravan.*mentions: Mooring/i);
});

it('who knows of an NBN connection is told where the listing does not say', async () => {
  expect(await told('strata', 'en', 'is it nbn fibre to the premises?')).toMatch(/^absent .*nbnco\.com\.au/);
});
