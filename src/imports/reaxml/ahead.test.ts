import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import type { FeedBasis, FeedState } from '../feed-state.ts';
import { ListingRecord, type ListingRecordInput } from '../../properties/record.contract.ts';
import type { Report } from '../report.ts';
import { importReaxml } from './import-reaxml.ts';

/** What is read and worked out while the batch before is being saved. Saving waits here until a test lets it go on. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-ahead-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const REPORT: Report = { add: () => undefined, flush: () => Promise.resolve(), close: () => Promise.resolve() };

const home = (id: string, inner = ''): string =>
  `<residential modTime="2026-11-02-09:00:00" status="current"><agentID>GRENDA</agentID><uniqueID>${id}</uniqueID>` +
  `<address><suburb>Carlton</suburb><state>VIC</state></address><price>500000</price>${inner}</residential>`;

/** One saving after another: what is saved, and what has happened so far, in order. */
function store() {
  const kept = new Map<string, ListingRecord>();
  const happened: string[] = [];
  const waiting: { readonly records: readonly ListingRecordInput[]; go(): void; fail(error: Error): void }[] = [];
  const feed: FeedState = {
    hash: (content) => content,
    unchanged: () => Promise.resolve(new Map()),
    basis: () => Promise.resolve(new Map<string, FeedBasis>()),
    save(records, _notes, { onCurrent } = {}) {
      happened.push(`save ${records.map(({ externalId }) => externalId.slice(7)).join(' ')}`);
      onCurrent?.();
      return new Promise((resolve, reject) => {
        const go = () => {
          for (const record of records) kept.set(record.externalId, ListingRecord.parse(record));
          happened.push('saved');
          resolve({
            inserted: records.length,
            updated: 0,
            unchanged: 0,
            rejected: [],
            changed: [],
            written: [],
            moved: [],
            corrections: [],
          });
        };
        waiting.push({ records, go, fail: reject });
      });
    },
  };
  return {
    feed,
    kept,
    happened,
    waiting,
    find(ids: readonly string[]) {
      if (ids.length > 0) happened.push(`read ${ids.map((id) => id.slice(7)).join(' ')}`);
      return Promise.resolve(new Map([...kept].filter(([id]) => ids.includes(id))));
    },
  };
}

let files = 0;
async function begin(
  of: ReturnType<typeof store>,
  homes: readonly string[],
  options: { readonly signal?: AbortSignal } = {},
) {
  const file = path.join(folder, `${String((files += 1))}.xml`);
  await writeFile(file, `<?xml version="1.0"?>\n<propertyList>\n${homes.join('\n')}\n</propertyList>`);
  return importReaxml({
    path: file,
    source: 'ahead',
    save: () => Promise.reject(new Error('saved beside the feed')),
    feed: of.feed,
    kept: of.find,
    people: { agency: () => undefined, agents: () => ({ ids: [], unknown: 0 }) },
    report: REPORT,
    now: () => new Date('2026-11-22T12:00:00Z'),
    batchSize: 2,
    ...options,
  });
}

describe('while a batch is being saved', () => {
  it('the next is read and worked out, and saved once the first is', async () => {
    const of = store();
    const run = begin(of, [home('A'), home('B'), home('C'), home('D'), home('E')]);
    await eventually(() => expect(of.happened).toEqual(['read A B', 'save A B', 'read C D']));
    of.waiting[0]?.go();
    await eventually(() => expect(of.happened.slice(3)).toEqual(['saved', 'save C D', 'read E']));
    of.waiting[1]?.go();
    await eventually(() => expect(of.waiting).toHaveLength(3));
    of.waiting[2]?.go();
    expect(await run).toMatchObject({ read: 5, inserted: 5 });
    expect([...of.kept.keys()]).toEqual(['A', 'B', 'C', 'D', 'E'].map((id) => `GRENDA-${id}`));
  });

  it('one that names the same listing waits, and is laid over what was saved', async () => {
    const of = store();
    const run = begin(of, [home('A'), home('B'), home('A', '<headline>Again</headline>'), home('C')]);
    await eventually(() => expect(of.happened).toEqual(['read A B', 'save A B']));
    // Time enough to read all of the file, and still nothing is asked for.
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    expect(of.happened).toEqual(['read A B', 'save A B']);
    of.waiting[0]?.go();
    await eventually(() => expect(of.happened.slice(2)).toEqual(['saved', 'read A C', 'save A C']));
    expect(of.waiting[1]?.records[0]).toMatchObject({ externalId: 'GRENDA-A', title: 'Again' });
    of.waiting[1]?.go();
    await run;
  });

  it('a failure ends the import, and nothing that was worked out ahead is saved', async () => {
    const of = store();
    const run = begin(of, [home('A'), home('B'), home('C'), home('D')]);
    const failed = expect(run).rejects.toThrow('the database is gone');
    await eventually(() => expect(of.happened).toContain('read C D'));
    of.waiting[0]?.fail(new Error('the database is gone'));
    await failed;
    expect(of.happened).toEqual(['read A B', 'save A B', 'read C D']);
  });

  it('an end that is asked for waits for what is being saved, and counts it', async () => {
    const of = store();
    const end = new AbortController();
    const run = begin(of, [home('A'), home('B'), home('C'), home('D'), home('E'), home('F')], { signal: end.signal });
    await eventually(() => expect(of.happened).toContain('read C D'));
    end.abort();
    of.waiting[0]?.go();
    await eventually(() => expect(of.waiting).toHaveLength(2));
    of.waiting[1]?.go();
    expect(await run).toMatchObject({ inserted: 4 });
    expect(of.happened.filter((each) => each.startsWith('save '))).toEqual(['save A B', 'save C D']);
  });
});
