import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../../app.testing.ts';
import type { Tally } from '../import-listings.ts';
import { written, type WrittenFinding as Finding } from '../report.ts';
import { peopleOf } from './agents.ts';
import { AGENCY, element, file, FULL, UPDATES, type Sample } from './corpus.testing.ts';
import { importReaxml } from './import-reaxml.ts';
import { ReaxmlMapping } from './mapping.ts';

/** From the first byte of a REAXML file to the answers of the API, with a database. */

const HOST = 'grend.com.au';
const OUR_AGENCY = '200901';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'grend-reaxml-'));
  const profile = { primaryColour: '#102030', secondaryColour: '#405060', hideProfileImage: false };
  await app.app.agencies.save(
    [{ id: OUR_AGENCY, externalId: AGENCY.toLowerCase(), name: 'Vale & Daughters', region: 'au', profile }],
    [{ id: 'robin-vale', agencyId: OUR_AGENCY, name: 'Robin Vale', title: 'Agent', email: 'robin@agents.example' }],
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Done {
  readonly tally: Tally;
  readonly findings: readonly Finding[];
}

async function take(...listings: readonly string[]): Promise<Done> {
  const place = path.join(folder, 'listings.xml');
  await writeFile(place, file(...listings));
  const findings: Finding[] = [];
  const { properties, agencies } = app.app;
  const mapping = ReaxmlMapping.parse({ source: 'rea', format: { type: 'reaxml' } });
  const tally = await importReaxml({
    path: place,
    source: mapping.source,
    people: peopleOf(agencies, mapping),
    save: (records) => {
      // The course of prices is what follows from the changes, and not the sender's to give.
      expect(records.filter((record) => 'priceHistory' in record)).toEqual([]);
      return properties.saveBatch({ kind: 'import', source: mapping.source }, records);
    },
    kept: (ids) => properties.records(mapping.source, ids),
    now: () => app.clock.now(),
    report: {
      add: (finding) => void findings.push(written(finding, 'en')),
      flush: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  });
  await app.app.index.refresh();
  return { tally, findings };
}

async function answer(id: string): Promise<Body> {
  const [row] = await app.db.query<{ id: string }>(
    "SELECT id::text AS id FROM listings WHERE source = 'rea' AND external_id = $1",
    [`${AGENCY}-${id}`],
  );
  const { status, body } = await app.request('GET', `/api/v2/property?id=${row?.id ?? ''}&availability=all`, {
    host: HOST,
  });
  expect(status, id).toBe(200);
  return body.data;
}

async function found(body: object): Promise<number> {
  const { body: results } = await app.request('POST', '/api/v4/property/search', { host: HOST, body });
  return results.pagination.results as number;
}

async function holds(samples: readonly Sample[]): Promise<void> {
  for (const { id, expected } of samples) holdsOf(await answer(id), wire(expected), id);
}

/** As `toMatchObject`, but what is expected to be undefined has to be missing. */
function holdsOf(answered: Body, expected: object, at: string): void {
  for (const [name, value] of Object.entries(expected)) {
    if (value === undefined) expect(answered[name], `${at} ${name}`).toBeUndefined();
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      expect({ [name]: answered[name] }, `${at} ${name}`).toMatchObject({ [name]: value });
    else holdsOf(answered[name] ?? {}, value as object, `${at} ${name}`);
  }
}

/** Names as the wire has them. */
function wire(value: unknown): object {
  const named = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(named);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name, each]) => [
        name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
        named(each),
      ]),
    );
  };
  return named(value) as object;
}

describe('a first file of everything', () => {
  it('is kept to the last listing, and unknown elements are reported once each', async () => {
    const { tally, findings } = await take(...FULL.map(({ xml }) => xml));
    expect(findings.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(tally).toMatchObject({ read: 72, inserted: 72, updated: 0, skipped: 0, rejected: 0 });
    const reasons = findings.map(({ reason }) => reason);
    expect(reasons).toContain('A listing has no place for <features/helipad>. It was left out 36 times.');
    expect(reasons).toContain('<listingAgent> names nobody who is known at the agency. It was left out 72 times.');
    expect(reasons.filter((reason) => reason.includes('<estate/stage>'))).toHaveLength(1);
    expect(JSON.stringify(findings)).not.toMatch(/not-to-be-shown|alarmSystem/);
  });

  it('answers with each field of each kind', async () => {
    await holds(FULL);
    const { agency, agents } = await answer(FULL[0]?.id ?? '');
    expect(agency).toMatchObject({ id: OUR_AGENCY, name: 'Vale & Daughters' });
    expect(agents).toMatchObject([{ id: 'robin-vale' }]);
  });

  it('shows no hidden street, and no hidden price', async () => {
    for (const { id, xml } of FULL) {
      const shown = JSON.stringify(await answer(id));
      if (xml.includes('address display="no"')) expect(shown, id).not.toMatch(/Main Road/i);
      const hidden = /display="no">(\d+)</.exec(xml)?.[1] ?? /<price>(\d+)<.*Contact agent/.exec(xml)?.[1];
      if (hidden !== undefined) expect(shown, id).not.toContain(hidden);
    }
  });

  it('is searched by, also where the price is hidden', async () => {
    const of = (kind: string) => FULL.filter((each) => each.kind === kind).length;
    expect(await found({ listing_type: 'rent' })).toBe(of('rental'));
    expect(await found({ listing_type: 'buy', property_type: ['farm'] })).toBe(of('rural'));
    const hidden = { listing_type: 'commercial', price: { min: 900_000, max: 900_100 } };
    expect(await found(hidden)).toBe(of('commercialLand'));
  });

  it('names its pictures, for fetching', async () => {
    const kept = await app.app.properties.records(
      'rea',
      FULL.map(({ id }) => `${AGENCY}-${id}`),
    );
    const plans = FULL.filter(({ kind }) => kind === 'rural').length;
    expect([...kept.values()].filter(({ pictures }) => pictures?.length === 1).length).toBe(72 - plans);
    const [plan] = FULL.filter(({ kind }) => kind === 'rural');
    expect(kept.get(`${AGENCY}-${plan?.id ?? ''}`)?.pictures?.at(-1)).toMatchObject({
      id: 'floorplan 1',
      category: 'floorplan',
    });
    expect(kept.get(`${AGENCY}-${FULL[0]?.id ?? ''}`)?.pictures).toEqual([
      { id: 'm', url: 'https://pictures.example/0.jpg', stamp: '2026-11-01T01:30:00.000Z', category: 'other' },
    ]);
  });

  it('changes nothing when it is taken again', async () => {
    const { tally } = await take(...FULL.map(({ xml }) => xml));
    expect(tally).toMatchObject({ read: 72, inserted: 0, updated: 0, unchanged: 72 });
  });
});

describe('updates', () => {
  it('change what they name, and leave the rest', async () => {
    const { tally, findings } = await take(...UPDATES.map(({ xml }) => xml));
    expect(findings.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(tally).toMatchObject({ read: UPDATES.length, inserted: 0, rejected: 0, skipped: 0 });
    const changed = new Map(UPDATES.map((each) => [each.id, each]));
    await holds(UPDATES);
    await holds(FULL.filter(({ id }) => !changed.has(id)));
  });

  it('take a home out of the lists, and bring it back without what was paid', async () => {
    const before = await found({ listing_type: 'buy', property_type: ['house'] });
    const [first] = UPDATES;
    if (first === undefined) throw new Error('there are updates');
    await take(element('residential', first.id, 'current', '', '2026-11-16-09:00:00'));
    expect(await found({ listing_type: 'buy', property_type: ['house'] })).toBe(before + 1);
    const again = await answer(first.id);
    expect(again).toMatchObject({ status: 'available', details: { bedrooms: 4 } });
    expect(again.sold_at).toBeUndefined();
    expect(again.prices.sold_price).toBeUndefined();
  });

  it('of one listing come in their order, and the older of two in one file is left out', async () => {
    const home = (status: string, inner: string, day: string) =>
      element('residential', 'ORDER1', status, inner, `2026-11-${day}-09:00:00`);
    const address = '<address><suburb>Carlton</suburb><state>VIC</state><postcode>3053</postcode></address>';
    const { tally, findings } = await take(
      home('current', `${address}<category name="Terrace"/><price>1000000</price>`, '01'),
      home('current', '<price>950000</price>', '03'),
      home('current', '<price>990000</price>', '02'),
      home('sold', '', '04'),
    );
    expect(tally).toMatchObject({ read: 4, inserted: 1, updated: 2, skipped: 1 });
    expect(findings.find(({ status }) => status === 'skipped')?.reason).toContain('It is older, by its modTime');
    expect(await answer('ORDER1')).toMatchObject({
      status: 'sold',
      title: 'Townhouse/terrace in Carlton',
      prices: { asking_price: { amount: 950_000 } },
    });
  });

  it('of unknown listings are reported, and create nothing', async () => {
    const { tally, findings } = await take(
      element('residential', 'NEVER1', 'withdrawn', ''),
      element('rental', 'NEVER2', 'leased', ''),
      element('residential', 'NEVER3', 'current', '<price>1</price>'),
      element('residential', 'NEVER4', 'mystery', ''),
      element('residential', 'NEVER5', 'current', '<address><suburb>Auckland</suburb><country>NZ</country></address>'),
      '<residential status="current"><uniqueID>X</uniqueID></residential>',
      `<castle status="current"><agentID>${AGENCY}</agentID><uniqueID>X</uniqueID></castle>`,
    );
    expect(tally).toMatchObject({ read: 7, skipped: 2, rejected: 5 });
    expect(findings.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'Its status is withdrawn, and the listing is not known here.',
        'Its status is leased, and the listing is not known here.',
        'The listing is new, and its address has no state.',
        'The status “mystery” is not known.',
        'The country “NZ” is not Australia.',
        'It has no agentID of letters and digits.',
        '<castle> is no kind of listing.',
      ]),
    );
  });

  it('of a hidden listing do not publish it', async () => {
    const address = '<address><suburb>Carlton</suburb><state>VIC</state></address>';
    const hidden = '<extraFields name="hiddenListing" value="1"/>';
    await take(element('residential', 'HIDDEN1', 'current', `${address}${hidden}<category name="House"/>`));
    expect(await answer('HIDDEN1')).toMatchObject({ status: 'unavailable' });
    await take(element('residential', 'HIDDEN1', 'current', '<price>700000</price>'));
    expect(await answer('HIDDEN1')).toMatchObject({ status: 'unavailable' });
    await take(element('residential', 'HIDDEN1', 'current', '<extraFields name="hiddenListing" value="0"/>'));
    expect(await answer('HIDDEN1')).toMatchObject({ status: 'available' });
  });
});
