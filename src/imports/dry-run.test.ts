import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../feeds/feeds.testing.ts';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { aMapping } from './mapping.testing.ts';
import type { WrittenFinding as Finding } from './report.ts';
import { runImport } from './run.ts';
import { savingParts, type SavingParts } from './store.ts';

/** A dry run refuses all that the import would, and leaves nothing behind. */

let db: Database;
let running: SavingParts;
let folder: string;
let source = 'dry-0';
beforeAll(async () => {
  [db, folder] = [await testDatabase(), await mkdtemp(path.join(tmpdir(), 'grend-dry-'))];
  running = await savingParts(db);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  source = `dry-${Number(source.slice(4)) + 1}`;
});

interface Ended {
  readonly code: number;
  readonly counts: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

async function run(content: string, mapping: object, ...more: readonly string[]): Promise<Ended> {
  const [file, map, report] = ['homes', 'map.json', 'report.jsonl'].map((name) => path.join(folder, name));
  if (file === undefined || map === undefined || report === undefined) throw new Error('there are three');
  await writeFile(file, content);
  await writeFile(map, JSON.stringify({ ...mapping, source }));
  let stdout = '';
  const code = await runImport(['listings', file, '-m', map, '--report', report, ...more], {
    env: { DATA_DIR: path.join(folder, 'data') },
    running,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stdout += text) },
    signal: new AbortController().signal,
  });
  const counts = Object.fromEntries([...stdout.matchAll(/^ {2}(\w+) +([\d,]+)$/gm)].map(([, name, n]) => [name, n]));
  const lines = (await readFile(report, 'utf8')).split('\n').filter((line) => line !== '');
  return { code, counts, findings: lines.map((line) => JSON.parse(line) as Finding) };
}

/** All that is kept, by table: how many rows, and what stands in them. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await db.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables)
    [all[name]] = await db.query(
      `SELECT count(*)::integer AS rows, md5(coalesce(string_agg(row::text, ',' ORDER BY row::text), '')) AS content FROM ${name} AS row`,
    );
  return all;
}

/** Runs it dry, then in earnest: the same must be said of it, and the first must change nothing. */
async function dryAndReal(content: string, mapping: object, ...more: readonly string[]): Promise<Ended> {
  const before = await everything();
  const dry = await run(content, mapping, ...more, '--dry-run');
  expect(await everything()).toEqual(before);
  const real = await run(content, mapping, ...more);
  expect({ ...real, counts: { ...real.counts, withdrawn: undefined } }).toEqual(dry);
  return dry;
}

const OWN = { format: { type: 'listing' }, region: 'no' };

describe('a dry run says what the import says', () => {
  it('of listings that belong to somebody else, of changes of what is kept, of pictures and new places', async () => {
    const owner = { kind: 'user', userId: '00000000-0000-4000-8000-000000000001' } as const;
    await db.query(
      "INSERT INTO users (id, email, email_key, status, language, region, created_at, updated_at) VALUES ($1, 'o@grend.example', 'o@grend.example', 'active', 'nb', 'no', now(), now())",
      [owner.userId],
    );
    await running.properties.saveBatch(owner, [aListing({ source, externalId: 'taken', address: {} })]);
    await run(JSON.stringify([aForm('kept'), aForm('same'), aForm('left', { prices: { currency: 'NOK' } })]), OWN);
    const { code, counts, findings } = await dryAndReal(
      JSON.stringify([
        aForm('taken', { title: 'Min' }),
        aForm('same'),
        { partial: true, external_id: 'kept', title: 'Ny tittel' },
        { partial: true, external_id: 'unknown', title: 'Ny tittel' },
        aForm('new', {
          address: { suburb: 'Nyfunnen', municipality: 'Oslo', post_code: '0554' },
          pictures: [{ url: 'https://pictures.example/1.jpg' }],
        }),
      ]),
      OWN,
    );
    expect(code).toBe(3);
    expect(counts).toEqual({ new: '1', updated: '1', unchanged: '1', skipped: '0', duplicate: '0', rejected: '2' });
    expect(findings.map(({ externalId, code: found }) => [externalId, found])).toEqual(
      expect.arrayContaining([
        ['taken', 'not_saved'],
        ['unknown', 'change_of_unknown'],
        ['new', 'suburb_unknown'],
      ]),
    );
  });

  it('of what the database alone refuses', async () => {
    const mapping = aMapping({ agencyId: { column: 'agency' } });
    const { counts, findings } = await dryAndReal('id,agency\n1,\n2,987654\n3,', mapping);
    expect(counts).toMatchObject({ new: '2', rejected: '1' });
    expect(findings).toMatchObject([{ line: 3, code: 'not_saved', reason: /database refuses it/ }]);
  });

  it('of a value that is held back where its words ask for it', async () => {
    const prices = {
      currency: 'AUD',
      display: { column: 'shown' },
      priceMin: { column: 'from', as: 'integer' },
      priceMax: { column: 'to', as: 'integer' },
    };
    const mapping = aMapping({ prices }, { region: 'au', timeZone: 'Australia/Melbourne' });
    const { counts, findings } = await dryAndReal('id,shown,from,to\n1,guide,0,900000\n2,range,900000,800000', mapping);
    expect(counts).toMatchObject({ new: '2', rejected: '0' });
    expect(findings.map(({ code }) => code)).toEqual(['price_zero', 'price_range_reversed']);
  });

  it('of homes that a complete file does not name', async () => {
    const homes = (last: number) => `id\n${Array.from({ length: last }, (_, at) => at).join('\n')}`;
    await run(homes(10), aMapping({}));
    const { findings } = await dryAndReal(homes(9), aMapping({}), '--complete');
    expect(findings).toMatchObject([{ externalId: '9', code: 'gone' }]);
  });

  it('of many batches of REAXML, whose later elements are about earlier ones', async () => {
    const home = (id: string, inner: string, day = '01') =>
      `<residential modTime="2026-11-${day}-09:00:00" status="current"><agentID>GRENDA</agentID><uniqueID>${id}</uniqueID>${inner}</residential>`;
    const whole =
      '<address><suburb>Carlton</suburb><state>VIC</state><postcode>3053</postcode></address><price>500000</price>';
    const many = Array.from({ length: 120 }, (_, at) => home(`N${at}`, whole));
    const { counts, findings } = await dryAndReal(
      `<propertyList>${many.join('\n')}\n${home('N0', '<price>600000</price>', '03')}\n${home('N1', '<price>610000</price>', '01')}\n${home('N2', whole, '01').replace('2026-11-01', '2026-10-01')}\n${home('X', '<price>700000</price>')}</propertyList>`,
      { format: { type: 'reaxml' } },
    );
    expect(counts).toMatchObject({ new: '120', updated: '2', skipped: '1', rejected: '1' });
    expect(findings.map(({ externalId, code }) => [externalId, code])).toEqual(
      expect.arrayContaining([
        ['GRENDA-N2', 'older_than_before'],
        ['GRENDA-X', 'value_refused'],
      ]),
    );
  });
});
