import sharp from 'sharp';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAgencies, type AgencyDirectory } from '../agencies/service.server.ts';
import { openDatabase, type Database } from '../platform/db/database.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { startCli, type Cli } from './cli.testing.ts';
import { aMapping } from './mapping.testing.ts';

/** Agencies, offices and agents as people import them, and the listings that name them. */

let cli: Cli;
beforeAll(async () => {
  cli = await startCli();
  // Creates the database.
  await cli.runHere('sources');
});
afterAll(() => cli.remove());

async function looking<T>(look: (db: Database, agencies: AgencyDirectory) => Promise<T> | T): Promise<T> {
  const db = await openDatabase({ dataDir: path.join(cli.folder, 'data'), log: silentLog() });
  try {
    return await look(db, await createAgencies(db));
  } finally {
    await db.close();
  }
}

const people = [
  { external_id: 'p1', name: 'Kåre Østby', title: 'Partner', email: 'kare@fjord.example', licence: 'MNEF 12' },
  { external_id: 'p2', name: 'Anne Li', phone: '+47 400 00 000', image: 'faces/anne.png' },
];
const chain = {
  external_id: 'c',
  name: 'Fjordmegleren',
  primary_colour: '#102030',
  logo: 'logo.png',
  licence: '987 654 321',
};
const office = {
  external_id: 'o1',
  name: 'Fjordmegleren Bergen',
  parent_external_id: 'c',
  place: 'Bergen',
  agents: people,
};

describe('npm run import -- agencies', () => {
  it('takes a chain, its offices and their people, with pictures beside the file', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
    await cli.file('logo.png', picture);
    await mkdir(path.join(cli.folder, 'faces'));
    await cli.file('faces/anne.png', picture);
    const file = await cli.file('chain.json', JSON.stringify([office, chain]));
    const done = await cli.runHere('agencies', file, '--source', 'fjord', '--region', 'no');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toMatch(/new +2 +2\n +updated +0 +0\n/);
    await looking((_, agencies) => {
      const bergen = agencies.bySender('fjord', 'O1');
      expect(bergen).toMatchObject({
        name: 'Fjordmegleren Bergen',
        parent: { name: 'Fjordmegleren' },
        place: 'Bergen',
        id: expect.stringMatching(/^5\d{5}$/),
      });
      expect(agencies.bySender('fjord', 'c')).toMatchObject({
        licence: '987 654 321',
        profile: { primaryColour: '#102030', logoUrl: expect.stringMatching(/^[0-9a-f]{32}$/) },
      });
      expect(bergen).not.toHaveProperty('source');
      expect(agencies.agentBySender('fjord', 'p1')).toMatchObject({
        id: expect.stringMatching(/^kare-ostby-[0-9a-f]{12}$/),
        title: 'Partner',
        licence: 'MNEF 12',
        agencyName: 'Fjordmegleren Bergen',
      });
      expect(agencies.agentBySender('fjord', 'p2')?.image).toMatch(/^[0-9a-f]{32}$/);
    });
  });

  it('changes nothing when it is taken again, and what differs under the same ids', async () => {
    const before = await looking((_, agencies) => agencies.agentBySender('fjord', 'p1')?.id);
    const again = await cli.runHere(
      'agencies',
      path.join(cli.folder, 'chain.json'),
      '--source',
      'fjord',
      '--region',
      'no',
    );
    expect(again.stdout).toMatch(/new +0 +0\n +updated +0 +0\n +unchanged +2 +2\n/);
    const [first, second] = people;
    const married = { ...office, agents: [{ ...first, name: 'Kåre Berg' }, second] };
    const file = await cli.file('chain.json', JSON.stringify([chain, married]));
    const changed = await cli.runHere('agencies', file, '--source', 'fjord', '--region', 'no');
    expect(changed.stdout).toMatch(/updated +0 +1\n +unchanged +2 +1\n/);
    expect(await looking((_, agencies) => agencies.agentBySender('fjord', 'p1'))).toMatchObject({
      id: before,
      name: 'Kåre Berg',
    });
  });

  it('keeps what is good, and reports what is not', async () => {
    const rows = [
      'external_id,name,email,logo,agent_external_id,agent_name',
      'a,Anker,post@anker.example,../../etc/passwd,a1,Ada',
      'b,,post@anker.example,,,',
      'c,Carl,no-address,,,',
      'd,Dora,,http://10.0.0.1/logo.png,,',
    ];
    const file = await cli.file('table.csv', rows.join('\n'));
    const done = await cli.runHere(
      'agencies',
      file,
      '--source',
      'table',
      '--region',
      'no',
      '--report',
      `${cli.folder}/report.jsonl`,
    );
    expect(done).toMatchObject({ code: 3, stdout: expect.stringMatching(/new +2 +1\n/) });
    const findings = (await cli.findings()).map(({ line, status, reason }) => [line, status, reason]);
    expect(findings).toEqual([
      [2, 'note', expect.stringContaining('it lies outside the folder')],
      [3, 'rejected', expect.stringMatching(/^agency\.name: /)],
      [4, 'rejected', expect.stringMatching(/^agency\.email: /)],
      [5, 'note', expect.stringContaining('not an http or https address on the public internet')],
    ]);
  });

  it('says what is in the way: no source, no region, a member that there is not', async () => {
    const file = path.join(cli.folder, 'chain.json');
    expect(await cli.runHere('agencies', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('--source') });
    expect(await cli.runHere('agencies', file, '--source', 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--region'),
    });
    const mapping = await cli.file(
      'bad.json',
      JSON.stringify({ source: 'x', region: 'no', format: { type: 'json' }, agency: { colour: 'red' } }),
    );
    expect(await cli.runHere('agencies', file, '--mapping', mapping)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('agency has no colour'),
    });
  });

  it('are named by listings with the same ids; who is not known stays a name', async () => {
    const listings = await cli.file(
      'homes.csv',
      ['id,office,agent,called', '1,o1,p2,', '2,,,Nordlys Eiendom', '3,zz,zz,Ukjent Megler', '4,,,'].join('\n'),
    );
    const mapping = await cli.file('homes.json', JSON.stringify(HOMES));
    const report = path.join(cli.folder, 'report.jsonl');
    const done = await cli.runHere('listings', listings, '--mapping', mapping, '--report', report);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/new +4\n/) });
    expect(await cli.findings()).toMatchObject([
      { code: 'agency_unknown', reason: 'No agency “zz” is known here. One home names it.' },
    ]);
    const stored = await looking(async (db, agencies) => {
      const rows = await db.query<{ agency_id: string | null; agent_ids: string[] }>(
        "SELECT agency_id, agent_ids FROM listings WHERE source = 'fjord' ORDER BY external_id",
      );
      return rows.map(({ agency_id, agent_ids }) => [
        agency_id === null ? null : agencies.of(agency_id)?.name,
        agencies.agents(agent_ids).map(({ name }) => name),
      ]);
    });
    expect(stored).toEqual([
      ['Fjordmegleren Bergen', ['Anne Li']],
      [null, []],
      [null, []],
      [null, []],
    ]);
  });

  it('that come later are found when the same listings are taken again', async () => {
    const file = await cli.file(
      'late.json',
      JSON.stringify({ external_id: 'zz', name: 'Sen', agents: [{ external_id: 'zz', name: 'Siri' }] }),
    );
    const done = await cli.runHere('agencies', file, '--source', 'fjord', '--region', 'no');
    expect(done.code).toBe(1);
    const list = await cli.file(
      'late.json',
      JSON.stringify([{ external_id: 'zz', name: 'Sen', agents: [{ external_id: 'zz', name: 'Siri' }] }]),
    );
    expect(await cli.runHere('agencies', list, '--source', 'fjord', '--region', 'no')).toMatchObject({ code: 0 });
    const again = await cli.runHere(
      'listings',
      path.join(cli.folder, 'homes.csv'),
      '--mapping',
      path.join(cli.folder, 'homes.json'),
    );
    expect(again.stdout).toMatch(/updated +1\n +unchanged +3\n/);
  });

  it('are removed when a complete file leaves them out, but for those that listings name', async () => {
    const file = await cli.file('chain.json', JSON.stringify([{ external_id: 'new', name: 'Ny' }]));
    const all = ['agencies', file, '--source', 'fjord', '--region', 'no', '--complete'] as const;
    const held = await cli.runHere(...all);
    expect(held).toMatchObject({ code: 3, stdout: expect.stringContaining('None was removed') });
    const done = await cli.runHere(...all, '--allow-withdrawals', '100%', '--report', `${cli.folder}/report.jsonl`);
    expect(done.stdout).toMatch(/removed +0 +3\n.*3 agencies are not in the file and stay/s);
    expect((await cli.findings()).map(({ externalId }) => externalId).sort()).toEqual(['c', 'o1', 'zz']);
  });

  it('go with their source', async () => {
    const unsure = await cli.runHere('remove', 'fjord');
    expect(unsure).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('4 listings, 4 agencies and 0 agents of “fjord”'),
    });
    const done = await cli.runHere('remove', 'fjord', '--yes');
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('4 agencies and 0 agents deleted') });
    expect(await looking((_, agencies) => agencies.bySender('fjord', 'c'))).toBeUndefined();
  });
});

const HOMES = aMapping(
  {
    offeredBy: {
      agencyExternalId: { column: 'office' },
      agency: { column: 'called' },
      agents: [{ externalId: { column: 'agent' } }],
    },
  },
  { source: 'fjord' },
);
