import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aForm } from '../feeds/feeds.testing.ts';
import type { Database } from '../platform/db/database.server.ts';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../platform/db/processes.testing.ts';

/** An import that is killed is run again, on both databases: nothing twice, nothing missing. */

const HOMES = 1_500;
let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
});
afterEach(() => place.remove());

const numbers = Array.from({ length: HOMES }, (_, at) => at);

async function argumentsFor(content: string, mapping: object, ...more: readonly string[]): Promise<readonly string[]> {
  const [homes, map] = [path.join(place.folder, 'homes'), path.join(place.folder, 'map.json')];
  await writeFile(homes, content);
  await writeFile(map, JSON.stringify(mapping));
  return ['listings', homes, '-m', map, '--report', path.join(place.folder, 'report.jsonl'), ...more];
}

function start(args: readonly string[]) {
  return place.start(path.join(import.meta.dirname, 'import-in.testing.ts'), { args, stdio: 'ignore' });
}

/** Kills it once its report has as many rows. */
async function killedBehind(rows: number, args: readonly string[]): Promise<void> {
  const report = path.join(place.folder, 'report.jsonl');
  await writeFile(report, '');
  const watcher = watch(report);
  const far = new Promise<void>((resolve) => {
    watcher.on('change', () => {
      if (readFileSync(report, 'utf8').split('\n').length > rows) resolve();
    });
  });
  const child = start(args);
  await Promise.race([far, once(child, 'exit')]);
  watcher.close();
  expect(child.exitCode).toBe(null);
  await killed(child);
}

async function ended(args: readonly string[]): Promise<number | null> {
  const child = start(args);
  await once(child, 'exit');
  return child.exitCode;
}

const count = (of: string) =>
  place.within(async (db: Database) => {
    const [row] = await db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${of}`);
    return row?.n ?? -1;
  });

it(
  'of REAXML, whose batches overlap, and whose later elements are about earlier ones',
  { timeout: 300_000 },
  async () => {
    const home = (at: number, day: string, inner: string) =>
      `<residential modTime="2026-11-${day}-09:00:00" status="current"><agentID>GRENDA</agentID><uniqueID>N${String(at)}</uniqueID>${inner}</residential>`;
    const whole = (at: number) =>
      `<address><streetNumber>${String(at)}</streetNumber><street>Long Road</street><suburb>Carlton</suburb><state>VIC</state><postcode>3053</postcode></address><price>700000</price><features><bedrooms>900</bedrooms></features>`;
    const args = await argumentsFor(
      `<propertyList>\n${[
        ...numbers.map((at) => home(at, '01', whole(at))),
        ...numbers.map((at) => home(at, '02', '<price>600000</price>')),
      ].join('\n')}\n</propertyList>`,
      { source: 'killed', format: { type: 'reaxml' } },
    );
    await killedBehind(600, args);
    const kept = await count('listings');
    expect([kept >= 500, kept < HOMES]).toEqual([true, true]);
    expect(await count('listing_changes')).toBe(kept);
    expect(await ended(args)).toBe(0);
    expect(await count('listings WHERE asking_price = 600000')).toBe(HOMES);
    expect(await count('listing_changes')).toBe(2 * HOMES);
    expect(await count("price_points WHERE action = 'price_down'")).toBe(HOMES);
  },
);

it('that withdraws what a complete file does not name', { timeout: 300_000 }, async () => {
  const mapping = { source: 'killed', format: { type: 'listing' }, region: 'no' };
  const homes = numbers.map((at) => aForm(`home-${String(at)}`));
  expect(await ended(await argumentsFor(JSON.stringify(homes), mapping))).toBe(0);
  const left = await argumentsFor(
    JSON.stringify(homes.slice(0, 10)),
    mapping,
    '--complete',
    '--allow-withdrawals=100%',
  );
  await killedBehind(600, left);
  const gone = await count("listings WHERE availability = 'unavailable'");
  expect([gone >= 500, gone < HOMES - 10]).toEqual([true, true]);
  expect(await ended(left)).toBe(0);
  expect(await count("listings WHERE availability = 'available'")).toBe(10);
  expect(await count('listing_changes')).toBe(HOMES + HOMES - 10);
  expect(await count("price_points WHERE action = 'withdrawn'")).toBe(HOMES - 10);
});
