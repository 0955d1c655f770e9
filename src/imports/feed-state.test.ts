import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../feeds/feeds.testing.ts';
import { createAudit } from '../platform/audit/audit.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import type { FeedState } from './feed-state.ts';
import { systemClock } from '../platform/clock.ts';
import { createHeldImports } from '../properties/held/held.server.ts';
import { importListings, type ListingsImport, type Tally } from './import-listings.ts';
import { parseMapping } from './read-mapping.ts';
import { peopleOf } from './reaxml/agents.ts';
import { importReaxml } from './reaxml/import-reaxml.ts';
import { ReaxmlMapping } from './reaxml/mapping.ts';
import { message } from '../texts/message.ts';
import { written, type Report, type WrittenFinding as Finding } from './report.ts';
import { openSaving } from './saving.testing.ts';
import { aMapping } from './mapping.testing.ts';
import { savingParts } from './store.ts';

/** What the runs of one source know of each other: each run here stands for a process of its own. */

let db: Database;
let savingTo: Awaited<ReturnType<typeof openSaving>>;
let folder: string;
beforeAll(async () => {
  [db, folder] = [await testDatabase(), await mkdtemp(path.join(tmpdir(), 'grend-feed-'))];
  savingTo = await openSaving(db);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

let source = 'feed-0';
beforeEach(async () => {
  // The same homes are handed in again by another source.
  await db.query('DELETE FROM listings');
  source = `feed-${Number(source.slice(5)) + 1}`;
});

interface Done {
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  /** Listings that had to be worked through and saved. */
  readonly saved: number;
}

function reportTo(findings: Finding[]): Report {
  return {
    add: (finding) => void findings.push(written(finding, 'en')),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Counts the records that come to saving. */
function counting(state: FeedState): { state: FeedState; saved: () => number } {
  let saved = 0;
  return {
    state: {
      ...state,
      save: (records, ...rest) => {
        saved += records.length;
        return state.save(records, ...rest);
      },
    },
    saved: () => saved,
  };
}

let files = 0;
async function sendReaxml(
  listings: readonly string[],
  around: (state: FeedState) => FeedState = (state) => state,
): Promise<Done> {
  const place = path.join(folder, `${(files += 1)}.xml`);
  await writeFile(place, `<?xml version="1.0"?>\n<propertyList>\n${listings.join('\n')}\n</propertyList>`);
  const findings: Finding[] = [];
  const { save, kept, agencies, feed } = await savingTo(source);
  const mapping = ReaxmlMapping.parse({ source, format: { type: 'reaxml' } });
  const { state, saved } = counting(feed(mapping));
  const tally = await importReaxml({
    path: place,
    source,
    save,
    kept,
    feed: around(state),
    people: peopleOf(agencies, mapping),
    report: reportTo(findings),
    now: () => new Date('2026-11-22T12:00:00Z'),
  });
  return { tally, findings: findings.filter(({ code }) => code !== 'no_place'), saved: saved() };
}

const home = (id: string, price: number, day: string, inner = ''): string =>
  `<residential modTime="2026-11-${day}-09:00:00" status="current"><agentID>GRENDA</agentID><uniqueID>${id}</uniqueID>` +
  `<address><suburb>Carlton</suburb><state>VIC</state><postcode>3053</postcode></address><price>${price}</price>${inner}</residential>`;

async function prices(): Promise<(string | number)[][]> {
  const rows = await db.query<{ id: string; price: number }>(
    'SELECT external_id AS id, asking_price AS price FROM listings WHERE source = $1 ORDER BY external_id',
    [source],
  );
  return rows.map(({ id, price }) => [id.replace('GRENDA-', ''), price]);
}

describe('files of REAXML', () => {
  it('that are older than what is kept change nothing, in whatever order they are taken', async () => {
    await sendReaxml([home('A', 500_000, '03'), home('B', 600_000, '03')]);
    const older = await sendReaxml([home('A', 450_000, '02'), home('B', 610_000, '04')]);
    expect(older.tally).toMatchObject({ read: 2, updated: 1, skipped: 1 });
    expect(older.findings).toMatchObject([{ code: 'older_than_before', externalId: 'GRENDA-A' }]);
    expect(await prices()).toEqual([
      ['A', 500_000],
      ['B', 610_000],
    ]);
    // The time stays that of the latest, also through a change without one.
    await sendReaxml([home('A', 505_000, '03').replace(/ modTime="[^"]*"/, '')]);
    expect((await sendReaxml([home('A', 450_000, '02')])).tally).toMatchObject({ skipped: 1 });
  });

  it('that are older than what was held back change nothing once that has been mended', async () => {
    expect((await sendReaxml([home('A', 450, '03')])).findings).toMatchObject([{ externalId: 'GRENDA-A' }]);
    expect(await prices()).toEqual([]);
    // A change of the price alone, without a time.
    await sendReaxml([home('A', 505_000, '03').replace(/ modTime="[^"]*"/, '')]);
    expect((await sendReaxml([home('A', 480_000, '02')])).tally).toMatchObject({ skipped: 1 });
    expect(await prices()).toEqual([['A', 505_000]]);
  });

  it('are not worked through again where nothing has changed', async () => {
    const first = [home('A', 1_000_000, '01'), home('B', 2_000_000, '01')];
    await sendReaxml(first);
    const again = await sendReaxml([...first, home('C', 3_000_000, '01')]);
    expect(again).toMatchObject({ tally: { read: 3, inserted: 1, unchanged: 2 }, saved: 1 });
    expect(again.findings).toEqual([]);
  });

  it('with a listing and its sale leave it sold, each time they are taken', async () => {
    const sale = '<residential status="sold"><agentID>GRENDA</agentID><uniqueID>A</uniqueID></residential>';
    const file = [home('A', 1_000_000, '01').replace(/ modTime="[^"]*"/, ''), sale];
    for (let time = 1; time <= 3; time += 1) {
      await sendReaxml(file);
      const rows = await db.query('SELECT availability, version FROM listings WHERE source = $1', [source]);
      expect(rows).toEqual([{ availability: 'sold', version: 1 }]);
    }
  });

  it('report what is doubtful each time', async () => {
    const file = [home('A', 1_000_000, '01', '<features><bedrooms>900</bedrooms></features>')];
    expect((await sendReaxml(file)).findings).toMatchObject([{ code: 'count_beyond_reason' }]);
    expect((await sendReaxml(file)).findings).toMatchObject([{ code: 'count_beyond_reason' }]);
  });

  it('do not put a value that is held back in the place of the one that is kept', async () => {
    const beds = (count: number) => `<features><bedrooms>${count}</bedrooms></features>`;
    await sendReaxml([home('A', 1_000_000, '01', beds(3))]);
    const { findings } = await sendReaxml([home('A', 1_100_000, '02', beds(900))]);
    expect(findings.map(({ code }) => code)).toEqual(['count_beyond_reason']);
    expect(await prices()).toEqual([['A', 1_100_000]]);
    // Where it is the price, the home waits with it.
    const held = await sendReaxml([home('A', 1, '03', beds(4))]);
    expect(held.findings.map(({ code }) => code)).toEqual(['price_implausible']);
    expect(await prices()).toEqual([['A', 1_100_000]]);
    expect(await db.query('SELECT bedrooms FROM listings WHERE source = $1', [source])).toEqual([{ bedrooms: 3 }]);
  });

  it('leave what a listing has no place for as it was written, but who sells it', async () => {
    const said = async () => {
      const rows = await db.query<{ unplaced: object }>('SELECT unplaced FROM feed_listings');
      return rows.map(({ unplaced }) => unplaced);
    };
    const inner = `<vendorDetails><name>B. Seller</name><email>b@seller.example</email></vendorDetails>
      <features><helipad>2 &amp; more</helipad></features><estate><name>Panorama</name><stage>5</stage></estate>
      <exclusivity value="exclusive"/><openSpaces2/><extra2><a b="1">x</a><a>y</a></extra2><extra3 id="1">Cafe</extra3><extra3 id="2">Bar</extra3>`;
    await sendReaxml([home('A', 1_000_000, '01', inner)]);
    const kept = {
      'features/helipad': ['<helipad>2 &amp; more</helipad>'],
      'estate/stage': ['<stage>5</stage>'],
      exclusivity: ['<exclusivity value="exclusive"/>'],
      openSpaces2: null,
      extra2: ['<extra2><a b="1">x</a><a>y</a></extra2>'],
      extra3: ['<extra3 id="1">Cafe</extra3>', '<extra3 id="2">Bar</extra3>'],
    };
    expect(await said()).toEqual([kept]);
    await sendReaxml([
      home('A', 1_000_000, '02', '<exclusivity/>'),
      home('A', 1_000_000, '03', '<extra3>Gym</extra3>'),
    ]);
    expect(await said()).toEqual([{ ...kept, exclusivity: null, extra3: ['<extra3>Gym</extra3>'] }]);
    await sendReaxml([home('A', 1_100_000, '04')]);
    expect(await said()).toEqual([{ ...kept, exclusivity: null, extra3: ['<extra3>Gym</extra3>'] }]);
  });

  it('keep that too of a home that waits, until it is let through', async () => {
    await db.query('DELETE FROM held_listings');
    await sendReaxml([home('A', 1, '02', '<exclusivity value="exclusive"/><extra2>x</extra2>')]);
    await sendReaxml([home('A', 1, '03', '<extra2>y</extra2>')]);
    expect(await db.query('SELECT listing_id FROM feed_listings')).toEqual([]);
    const { properties } = await savingParts(db);
    const held = createHeldImports({
      db,
      clock: systemClock,
      properties,
      audit: createAudit({ db, clock: systemClock }),
    });
    const { data } = await held.list({ role: 'operator' }, { page: 1, size: 10 });
    const [{ id, version } = { id: '', version: 0 }] = data;
    await held.review({ role: 'operator' }, id, version, 'release');
    const kept = { exclusivity: ['<exclusivity value="exclusive"/>'], extra2: ['<extra2>y</extra2>'] };
    expect(await db.query('SELECT unplaced FROM feed_listings')).toEqual([{ unplaced: kept }]);
    // What was said before it is older now.
    const older = await sendReaxml([home('A', 2_000_000, '01')]);
    expect(older.findings.map(({ code }) => code)).toContain('older_than_before');
  });

  it('keep no more of that than has a use', async () => {
    const many = Array.from({ length: 40 }, (_, n) => `<made${n}>${'x'.repeat(1_000)}</made${n}>`);
    await sendReaxml([home('A', 1_000_000, '01', many.join(''))]);
    const [row] = await db.query<{ size: number }>('SELECT length(unplaced::text) AS size FROM feed_listings');
    expect(row?.size).toBeGreaterThan(15_000);
    expect(row?.size).toBeLessThan(21_000);
  });

  it('bring back a home that something else has changed since', async () => {
    await sendReaxml([home('A', 1_000_000, '01')]);
    const { market } = await savingTo(source);
    await market.withdraw(['GRENDA-A']);
    expect((await sendReaxml([home('A', 1_000_000, '01')])).tally).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await db.query('SELECT availability FROM listings WHERE source = $1', [source])).toEqual([
      { availability: 'available' },
    ]);
  });

  it('that are taken at the same time do not overwrite each other', async () => {
    await sendReaxml([home('A', 1_000_000, '01')]);
    let second: Promise<Done> | undefined;
    // The other run changes the home after this one has read it, and before it saves.
    const done = await sendReaxml(
      [
        '<residential modTime="2026-11-03-09:00:00"><agentID>GRENDA</agentID><uniqueID>A</uniqueID><headline>Mine</headline></residential>',
      ],
      (state) => ({
        ...state,
        save: async (...given) => {
          second ??= sendReaxml([home('A', 2_000_000, '02')]);
          await second;
          return state.save(...given);
        },
      }),
    );
    expect(done.tally).toMatchObject({ read: 1, updated: 1 });
    expect((await second)?.tally).toMatchObject({ read: 1, updated: 1 });
    const rows = await db.query('SELECT title, asking_price AS price, version FROM listings WHERE source = $1', [
      source,
    ]);
    expect(rows).toEqual([{ title: 'Mine', price: 2_000_000, version: 3 }]);
  });

  it('that are taken at the same time take nothing older over what is newer', async () => {
    let second: Promise<Done> | undefined;
    const done = await sendReaxml([home('A', 1_000_000, '01')], (state) => ({
      ...state,
      save: async (...given) => {
        second ??= sendReaxml([home('A', 2_000_000, '02')]);
        await second;
        return state.save(...given);
      },
    }));
    expect(done.tally).toMatchObject({ read: 1, inserted: 0, skipped: 1 });
    expect(await prices()).toEqual([['A', 2_000_000]]);
  });
});

async function sendCsv(rows: readonly string[], heading = 'id,price', record: object = {}): Promise<Done> {
  const place = path.join(folder, `${(files += 1)}.csv`);
  await writeFile(place, [heading, ...rows].join('\n'));
  const findings: Finding[] = [];
  const mapping = parseMapping(
    JSON.stringify(
      aMapping({ prices: { currency: 'NOK', askingPrice: { column: 'price', as: 'integer' } }, ...record }, { source }),
    ),
  );
  const { save, feed } = await savingTo(source);
  const { state, saved } = counting(feed(mapping));
  const tally = await importListings({ path: place, mapping, save, feed: state, report: reportTo(findings) });
  return { tally, findings, saved: saved() };
}

describe('files with rows', () => {
  it('are not worked through again where nothing has changed', async () => {
    await sendCsv(['a,1000000', 'b,2000000']);
    expect(await sendCsv(['a,1000000', 'b,3000000', 'c,4000000'])).toMatchObject({
      tally: { inserted: 1, updated: 1, unchanged: 1 },
      saved: 2,
    });
  });

  it('are when the mapping has changed, or columns have changed places', async () => {
    await sendCsv(['1000000,2000000']);
    expect(await sendCsv(['1000000,2000000'], 'id,price', { title: 'Hytte' })).toMatchObject({
      tally: { updated: 1 },
      saved: 1,
    });
    expect(await sendCsv(['1000000,2000000'], 'price,id')).toMatchObject({ tally: { inserted: 1 }, saved: 1 });
  });

  it('report the second row of an id, be the first unchanged', async () => {
    await sendCsv(['a,1000000']);
    const again = await sendCsv(['a,1000000', 'a,2000000', 'a,1000000']);
    expect(again.tally).toMatchObject({ read: 3, unchanged: 1, duplicate: 2 });
    expect(again.findings.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Line 2 has the same external id.'],
      [4, 'Line 2 has the same external id.'],
    ]);
  });
});

/** Listings and changes of them in our own form. */
async function sendForms(
  forms: readonly object[],
  around: (state: FeedState) => FeedState = (state) => state,
  more: Partial<ListingsImport> = {},
): Promise<Done> {
  const place = path.join(folder, `${(files += 1)}.json`);
  await writeFile(place, JSON.stringify(forms));
  const findings: Finding[] = [];
  const mapping = { source, format: { type: 'listing' as const }, region: 'no' as const };
  const { save, kept, feed } = await savingTo(source);
  const { state, saved } = counting(feed(mapping));
  const report = reportTo(findings);
  const tally = await importListings({ path: place, mapping, save, kept, feed: around(state), report, ...more });
  return { tally, findings, saved: saved() };
}

const change = (id: string, members: object): object => ({ external_id: id, partial: true, ...members });
const titles = async () =>
  (
    await db.query<{ title: string }>('SELECT title FROM listings WHERE source = $1 ORDER BY external_id', [source])
  ).map(({ title }) => title);

describe('files in our own form', () => {
  it('with listings and changes of them leave the same, each time they are taken', async () => {
    const file = [
      aForm('a'),
      change('a', { title: 'Først' }),
      aForm('b'),
      change('a', { title: 'Sist' }),
      change('c', { title: 'Ukjent' }),
      change('b', { prices: { asking_price: null } }),
    ];
    const first = await sendForms(file);
    expect(first.tally).toMatchObject({ read: 6, inserted: 2, updated: 3, unchanged: 0, rejected: 1 });
    expect(first.findings).toMatchObject([{ item: 5, externalId: 'c', code: 'change_of_unknown' }]);
    for (let time = 2; time <= 3; time += 1) {
      const { tally } = await sendForms(file);
      expect(tally).toMatchObject({ read: 6, inserted: 0, rejected: 1 });
      expect(await titles()).toEqual(['Sist', 'Lys toroms']);
      expect(await db.query('SELECT version FROM listings WHERE source = $1', [source])).toEqual([
        { version: 1 },
        { version: 1 },
      ]);
    }
  });

  it('do not pass over a listing that is as it was, when a change of it stands before', async () => {
    await sendForms([aForm('a')]);
    const { tally } = await sendForms([change('a', { title: 'Ny' }), aForm('a')]);
    expect([await titles(), tally]).toMatchObject([['Lys toroms'], { read: 2, duplicate: 0, rejected: 0 }]);
  });

  it('with changes alone are not worked out from what has changed meanwhile', async () => {
    await sendForms([aForm('a', { prices: { currency: 'NOK', asking_price: 1_000_000 } })]);
    let second: Promise<Done> | undefined;
    const done = await sendForms([change('a', { title: 'Min' })], (state) => ({
      ...state,
      save: async (...given) => {
        second ??= sendForms([change('a', { prices: { asking_price: 2_000_000 } })]);
        await second;
        return state.save(...given);
      },
    }));
    expect(done.tally).toMatchObject({ read: 1, updated: 1 });
    expect([await titles(), await prices()]).toEqual([['Min'], [['a', 2_000_000]]]);
  });

  it('do not count as complete when rows say only what has changed', async () => {
    await sendForms(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aForm(id)));
    const { market } = await savingTo(source);
    const given = ['a', 'b', 'c', 'd'].map((id) => aForm(id));
    const complete = { complete: { market, allowedShare: 0.2 } };
    const held = await sendForms([...given, change('e', { title: 'Ny' })], undefined, complete);
    expect(held.tally.absence).toEqual({
      before: 6,
      absent: 1,
      withdrawn: 0,
      heldBack: message('import.withdraw.changes', { count: 1 }),
    });
    expect((await sendForms([...given, aForm('e')], undefined, complete)).tally.absence).toMatchObject({
      withdrawn: 1,
    });
  });
});
