import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestAppWith, type Answer, type TestApp } from '../app.testing.ts';
import { CONSENT_REVISION, writeConsent } from '../platform/http/consent.contract.ts';
import { addMonths } from './months.server.ts';

const PATH = '/api/v1/payload/website';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let app: TestApp;
let months = 0;
beforeEach(async () => {
  app = await startTestAppWith();
  months = 0;
});
afterEach(() => app.close());

function consentTo(analytics: boolean): string {
  const decidedAt = app.clock.now().getTime();
  const others = { functional: true, performance: true, advertisement: true };
  return `consent=${writeConsent({ id: randomUUID(), revision: CONSENT_REVISION, decidedAt, analytics, ...others })}`;
}

function tell(body: unknown, { cookie = consentTo(true), agent = BROWSER } = {}): Promise<Answer> {
  return app.request('POST', PATH, { body, headers: { 'user-agent': agent, cookie } });
}

async function kept(): Promise<Record<string, unknown>[]> {
  await app.app.interactions.flush();
  return app.db.query(
    `SELECT occurred_at, encode(actor, 'hex') AS actor, action, object_type, object_id, session_token, page_type, environment,
       region, search_parameters, metadata, utm FROM interactions ORDER BY received_at, occurred_at`,
  );
}

async function partitions(): Promise<string[]> {
  const rows = await app.db.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'interactions'::regclass ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

const nextMonth = (): void => {
  months += 1;
  app.clock.set(`${addMonths('2026-11', months)}-15T12:00:00.000Z`);
};

const EVENT = { action: 'view', timestamp: Date.parse('2026-11-21T10:59:58.500Z') };

it('keeps of a page’s query nothing that a reader wrote, where they go, and no key', async () => {
  const queries = [
    'token=CjoRT9KO&bedroom_min=2',
    'address[]=oslo%2Coslo%3BStorgata&words=rolig+gate&commute=biking%2C20%2C10.7405%2C59.913',
    'keywords[]=peis&map_centroid[lat]=59.9&polygon[]=1,2',
  ];
  await tell({
    events: queries.map((query, at) => ({ ...EVENT, timestamp: EVENT.timestamp + at, search_parameters: query })),
  });
  expect((await kept()).map((event) => event['search_parameters'])).toEqual([
    'bedroom_min=2',
    'address%5B%5D=oslo%2Coslo',
    '',
  ]);
});

it('keeps what a reader looks at and presses, with all that the specification names', async () => {
  const session = randomUUID();
  const answer = await tell({
    events: [
      {
        ...EVENT,
        actor_type: 'user',
        actor_id: 'c0ffee',
        object_type: 'project',
        object_id: '100000001',
        session_token: session,
        page_type: 'property',
        environment: 'stage',
        search_parameters: 'bedroom_min=2',
        metadata: { agency_id: '000001', referrer: 'news.example' },
        utm: { source: 'letter', campaign: 'november' },
      },
      { action: 'click', timestamp: EVENT.timestamp + 1 },
    ],
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 'received' } } });
  const nothing = { object_type: null, object_id: null, session_token: null, page_type: null, actor: null };
  expect(await kept()).toEqual([
    {
      occurred_at: '2026-11-21T10:59:58.500Z',
      actor: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      action: 'view',
      object_type: 'project',
      object_id: '100000001',
      session_token: session,
      page_type: 'property',
      environment: 'stage',
      region: 'no',
      search_parameters: 'bedroom_min=2',
      metadata: { agencyId: '000001', referrer: 'news.example' },
      utm: { source: 'letter', campaign: 'november' },
    },
    {
      ...nothing,
      occurred_at: '2026-11-21T10:59:58.501Z',
      action: 'click',
      environment: 'trial',
      region: 'no',
      search_parameters: null,
      metadata: null,
      utm: null,
    },
  ]);
});

it('takes a single event as well, and by its own clock one that cannot be', async () => {
  await tell({ action: 'click', timestamp: 0 });
  expect(await kept()).toMatchObject([{ action: 'click', occurred_at: app.clock.now().toISOString() }]);
});

it('refuses what is no event, and says which field', async () => {
  for (const [body, fields] of [
    [{ timestamp: 1 }, ['action']],
    [{ action: 'view' }, ['timestamp']],
    [{}, ['action', 'timestamp']],
    [{ action: 'scroll', timestamp: 1 }, ['action']],
    [{ action: 'view', timestamp: 'now' }, ['timestamp']],
    [{ ...EVENT, object_type: 'agency' }, ['object_type']],
    [{ ...EVENT, actor_type: 'robot' }, ['actor_type']],
    [{ events: [EVENT, { action: 'view' }] }, ['events.1.timestamp']],
  ] as const) {
    const answer = await tell(body);
    expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(body)).toEqual([400, fields]);
  }
  expect(await kept()).toEqual([]);
});

it('keeps nothing without consent to analytics, nor of robots', async () => {
  const tooOld = consentTo(true);
  app.clock.advance(183 * 86_400_000);
  for (const how of [
    { cookie: 'a=b' },
    { cookie: consentTo(false) },
    { cookie: tooOld },
    { agent: ROBOT },
    { agent: '' },
  ])
    expect((await tell(EVENT, how)).status).toBe(200);
  expect(await kept()).toEqual([]);
  await tell(EVENT);
  expect(await kept()).toHaveLength(1);
});

it('knows a browser again within a month, and not in the next', async () => {
  const actors = async () => (await kept()).map(({ actor }) => actor);
  await tell({ ...EVENT, actor_id: 'c0ffee' });
  await tell({ ...EVENT, actor_id: 'c0ffee' });
  const [first, second] = await actors();
  expect(first).toBe(second);
  nextMonth();
  await tell({ ...EVENT, actor_id: 'c0ffee' });
  expect((await actors())[2]).not.toBe(first);
});

it('keeps each month in a partition, makes the next ahead, and drops those after their time', async () => {
  await app.app.forgetOld();
  expect(await partitions()).toEqual(['interactions_2026_11', 'interactions_2026_12']);
  await tell(EVENT);
  expect(await kept()).toHaveLength(1);
  for (let month = 1; month <= 13; month++) nextMonth();
  await app.app.forgetOld();
  // November 2026 is the last of the thirteen whole months before December 2027.
  expect(await kept()).toHaveLength(1);
  nextMonth();
  await app.app.forgetOld();
  expect(await kept()).toEqual([]);
  expect(await partitions()).toEqual([
    'interactions_2026_12',
    'interactions_2027_12',
    'interactions_2028_01',
    'interactions_2028_02',
  ]);
  await tell(EVENT);
  expect(await kept()).toHaveLength(1);
});
