import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.server.ts';
import { prepareDataFolder } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.server.ts';
import { PROJECT_ROOT } from '../../platform/root.server.ts';
import type { WrittenFinding as Finding } from '../report.ts';
import { element, file, FULL } from './corpus.testing.ts';

/** `npm run import` of REAXML as people run it: a process of its own, files, exit codes. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-reaxml-cli-'));
  await prepareDataFolder(path.join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly findings: readonly Finding[];
}

async function run(content: string, ...more: readonly string[]): Promise<Ended> {
  const listings = path.join(folder, 'listings.xml');
  const report = path.join(folder, 'report.jsonl');
  await writeFile(listings, content);
  await rm(report, { force: true });
  const mapping = path.join(PROJECT_ROOT, 'mappings/reaxml.json');
  const args = ['listings', listings, '--mapping', mapping, '--report', report, ...more];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: path.join(folder, 'data') };
  const ended = await new Promise<Omit<Ended, 'findings'>>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(PROJECT_ROOT, 'src/imports/cli.ts'), ...args],
      { cwd: folder, env },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
  const findingLines = await readFile(report, 'utf8').catch(() => '');
  const findings = findingLines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Finding]));
  return { ...ended, findings };
}

describe('npm run import -- listings, of REAXML', () => {
  it('keeps what is good, reports what is not, and a second run changes nothing', async () => {
    const [first, second] = FULL;
    if (first === undefined || second === undefined) throw new Error('there are listings');
    const cut = file(first.xml, second.xml, element('residential', 'LATER', 'sold', '')).split('LATER')[0] ?? '';
    const dry = await run(cut, '--dry-run');
    expect(dry).toMatchObject({ code: 3, stdout: expect.stringMatching(/3 rows in .*nothing kept\n *new +2\n/) });
    const kept = await run(cut);
    expect(kept).toMatchObject({ code: 3, stdout: expect.stringMatching(/new +2\n *updated +0\n *unchanged +0\n/) });
    expect(kept.findings.filter(({ status }) => status === 'rejected')).toEqual([
      {
        line: expect.any(Number),
        status: 'rejected',
        code: 'cut_short',
        reason: expect.stringMatching(/read no further\. It is cut short/),
      },
    ]);
    expect(kept.findings).toContainEqual({
      status: 'note',
      code: 'no_place',
      reason: 'No agency with the agentID GRENDA is known here. It was left out 2 times.',
    });
    const again = await run(file(first.xml, second.xml));
    expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/new +0\n *updated +0\n *unchanged +2\n/) });

    const db = await openDatabase({ dataDir: path.join(folder, 'data'), url: undefined, log: silentLog() });
    try {
      const rows = await db.query(
        'SELECT external_id AS id, owner_import AS owner, version FROM listings ORDER BY 1',
        [],
      );
      expect(rows).toEqual([
        { id: `GRENDA-${second.id}`, owner: 'reaxml', version: 1 },
        { id: `GRENDA-${first.id}`, owner: 'reaxml', version: 1 },
      ]);
    } finally {
      await db.close();
    }
  });

  it('says in a line what file it cannot use', async () => {
    expect(await run('id,title\n1,House\n')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The file is no XML/),
    });
    const bomb = await run('<!DOCTYPE propertyList [<!ENTITY a "aaaa">]><propertyList>&a;</propertyList>');
    expect(bomb).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The file is no XML\. Its document type declares/),
    });
  });
});
