import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { AgencyRecord } from '../../agencies/record.contract.ts';
import { element, file as reaxml } from '../../imports/reaxml/corpus.testing.ts';
import { addAgencies, aForm, OURS, THEIRS } from '../feeds.testing.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import { aMapping } from '../../imports/mapping.testing.ts';

let app: TestApp;
let folder: string;
let ours: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-feeds-'));
  app = await startTestAppWith([], { feedsFolder: folder });
  await addAgencies(app);
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  ours = path.join(folder, OURS);
  await mkdir(ours, { recursive: true });
  await mkdir(path.join(folder, THEIRS));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const look = () => app.app.feeds.lookThroughFolders();
const later = (seconds: number): void => app.clock.advance(seconds * 1_000);
/** What lies in an agency's folder, without the changing part of names. */
async function files(agency = OURS): Promise<string[]> {
  const all = await readdir(path.join(folder, agency), { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, agency), path.join(entry.parentPath, entry.name)))
    .map((name) =>
      name
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-/, 'ID-')
        .replace(/\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{8}-/, 'AT-'),
    )
    .sort();
}
/** As long as it takes until what is there has been worked through. */
async function work(): Promise<void> {
  await look();
  later(11);
  await look();
  await app.app.jobs.runDue();
  await look();
}
const homes = (source = `feed-${OURS}`) =>
  app.db.query<{ id: string }>('SELECT external_id AS id FROM listings WHERE source = $1 ORDER BY 1', [source]);
const ids = async () => (await homes()).map(({ id }) => id);
const put = (name: string, content: string) => writeFile(path.join(ours, name), content);
/** The photographs that a home shows. */
async function picturesOf(externalId: string, host = 'grend.no'): Promise<unknown[]> {
  const [home] = await app.db.query<{ id: string }>('SELECT id::text AS id FROM listings WHERE external_id = $1', [
    externalId,
  ]);
  const { body } = await app.request('GET', `/api/v2/property?id=${home?.id}`, { host });
  return body.data.images;
}
async function reportOf(file: string, agency = OURS): Promise<string> {
  const done = path.join(folder, agency, 'done');
  const name = (await readdir(done)).find((each) => each.endsWith(`${file}.report.jsonl`)) ?? '';
  return readFile(path.join(done, name), 'utf8');
}
const mails = async () =>
  (await app.app.outbox.list(1, 100)).mails.map(({ to, subject }) => `${to.address}: ${subject}`);

describe('a file in a drop folder', () => {
  it('is taken when it stands still, worked through, and put away with its report', async () => {
    await put('homes.json', JSON.stringify([aForm('f-1'), aForm('f-2', { title: '' })]).slice(0, 40));
    await look();
    later(11);
    await appendFile(
      path.join(ours, 'homes.json'),
      JSON.stringify([aForm('f-1'), aForm('f-2', { title: '' })]).slice(40),
    );
    await look();
    expect(await files()).toEqual(['homes.json']);
    later(9);
    await look();
    expect(await files()).toEqual(['homes.json']);
    later(2);
    await look();
    expect(await files()).toEqual(['working/ID-homes.json']);
    await app.app.jobs.runDue();
    expect(await ids()).toEqual(['f-1']);
    await look();
    expect(await files()).toEqual([
      'done/AT-homes.json',
      'done/AT-homes.json.report.jsonl',
      'done/AT-homes.json.summary.json',
    ]);
    const done = path.join(ours, 'done');
    const read = async (end: string) =>
      readFile(path.join(done, (await readdir(done)).find((name) => name.endsWith(end)) ?? ''), 'utf8');
    expect(await read('.report.jsonl')).toContain('"externalId":"f-2"');
    expect(JSON.parse(await read('.summary.json'))).toMatchObject({ state: 'done', counts: { NEW: 1, SKIPPED: 1 } });
    await work();
    expect(await files()).toHaveLength(3);
    expect(await mails()).toEqual([]);
  });

  it('is reported, and mailed of, in the language of its agency’s market', async () => {
    const bad = JSON.stringify(aForm('f-9', { title: '' }));
    await put('bad.json', bad);
    await writeFile(path.join(folder, THEIRS, 'bad.json'), bad);
    await work();
    const read = async (agency: string, end: string) => {
      const place = path.join(folder, agency, 'failed');
      const name = (await readdir(place)).find((each) => each.endsWith(end)) ?? '';
      return JSON.parse(await readFile(path.join(place, name), 'utf8'));
    };
    const refused = { status: 'rejected', code: 'value_refused', externalId: 'f-9' };
    expect(await read(OURS, '.report.jsonl')).toMatchObject({ ...refused, reason: 'title: Må fylles ut.' });
    expect(await read(THEIRS, '.report.jsonl')).toMatchObject({ ...refused, reason: 'title: This is required.' });

    await put('prices.csv', 'a,b\n1,2\n');
    await writeFile(path.join(folder, THEIRS, 'prices.csv'), 'a,b\n1,2\n');
    await work();
    const inWords = async (agency: string) => {
      const place = path.join(folder, agency, 'failed');
      const name = (await readdir(place)).find((each) => each.endsWith('prices.csv.summary.json')) ?? '';
      return JSON.parse(await readFile(path.join(place, name), 'utf8')).issues.errors;
    };
    const ofUs = 'Det ligger ingen mapping.json ved siden av som sier hva kolonnene betyr.';
    const ofThem = 'There is no mapping.json beside it that says what its columns mean.';
    expect(await inWords(OURS)).toEqual([{ type: 'unusable', messages: [ofUs] }]);
    expect(await inWords(THEIRS)).toEqual([{ type: 'unusable', messages: [ofThem] }]);
    const bodies = await app.db.query<{ to: string; text: string }>(
      'SELECT recipient_address AS to, plain_text AS text FROM outbox',
    );
    const textTo = (agency: string) =>
      bodies
        .filter(({ to }) => to.startsWith(agency))
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
        .join();
    expect(textTo('ours@')).toContain(ofUs);
    expect(textTo('theirs@')).toContain(ofThem);
    await app.db.query('DELETE FROM outbox');
  });

  it('is taken at once when it has been renamed, and never under the name of one that is being written', async () => {
    await put('new.json.part', JSON.stringify(aForm('f-3')));
    await work();
    expect(await files()).toEqual(['new.json.part']);
    await rename(path.join(ours, 'new.json.part'), path.join(ours, 'new.json'));
    await look();
    expect(await files()).toEqual(['working/ID-new.json']);
    await app.app.jobs.runDue();
    expect(await ids()).toContain('f-3');
  });

  it('is read by the mapping beside it, for its own agency and source whatever that says', async () => {
    await put(
      'mapping.json',
      JSON.stringify(
        aMapping(
          {
            title: { column: 'title' },
            agencyId: { column: 'agency' },
            address: { suburb: 'Oslo' },
            prices: { currency: 'NOK', askingPrice: 1_000_000 },
          },
          { source: 'of-somebody-else' },
        ),
      ),
    );
    await put('homes.csv', `id,title,agency\nc-1,Et hus,\nc-2,Et til,${THEIRS}\n`);
    await work();
    expect(await homes('of-somebody-else')).toEqual([]);
    expect(await ids()).toEqual(expect.arrayContaining(['c-1']));
    expect(await ids()).not.toContain('c-2');
    expect(await files()).toContain('mapping.json');
  });

  it('is REAXML without a mapping', async () => {
    const xml = reaxml(
      element(
        'residential',
        'X1',
        'current',
        '<price>650000</price><address><streetNumber>5</streetNumber><street>Church Street</street><suburb>Richmond</suburb><state>VIC</state><postcode>3121</postcode></address><headline>A house</headline>',
      ),
    );
    await writeFile(path.join(folder, THEIRS, 'feed.xml'), xml);
    await work();
    expect(await homes(`feed-${THEIRS}`)).toHaveLength(1);
    expect(await files(THEIRS)).toContain('done/AT-feed.xml');
  });

  it('that cannot be used is put away as failed, and the agency and the operator get a mail', async () => {
    await put('homes.csv', 'id\n1\n');
    await put('cut.json', 'nothing');
    await work();
    await work();
    expect((await files()).filter((name) => /(csv|json)$/.test(name) && !name.includes('summary'))).toEqual([
      'failed/AT-cut.json',
      'failed/AT-homes.csv',
    ]);
    const sent = await mails();
    expect(sent.filter((mail) => mail.includes('homes.csv')).sort()).toEqual([
      'operator@grend.example: Agency OURS: homes.csv kunne ikke brukes',
      'ours@agency.example: Agency OURS: homes.csv kunne ikke brukes',
    ]);
    expect(sent).toHaveLength(4);
  });

  it('whose end is missing is put away as failed, with what came before kept, and mailed of', async () => {
    const whole = JSON.stringify([...Array.from({ length: 60 }, () => ({ no: 'id' })), aForm('whole'), aForm('gone')]);
    await put('short.json', whole.slice(0, -30));
    const home = element('residential', 'X2', 'current', '<address><state>VIC</state></address>');
    await writeFile(path.join(folder, THEIRS, 'short.xml'), reaxml(home).replace('</propertyList>', '<residential>'));
    await work();
    expect(await ids()).toContain('whole');
    expect(await files()).toContain('failed/AT-short.json');
    expect(await homes(`feed-${THEIRS}`)).toContainEqual({ id: expect.stringContaining('X2') as string });
    expect(await files(THEIRS)).toContain('failed/AT-short.xml');
    const sent = (await mails()).filter((mail) => mail.includes('short'));
    expect(sent.sort()).toEqual([
      'operator@grend.example: Agency OURS: short.json slutter for tidlig',
      'operator@grend.example: Agency THEIRS: short.xml ends too early',
      'ours@agency.example: Agency OURS: short.json slutter for tidlig',
      'theirs@agency.example: Agency THEIRS: short.xml ends too early',
    ]);
    await app.db.query('DELETE FROM outbox');
  });

  it('that a process left when it was killed is found again, at each step', async () => {
    // Killed behind the renaming, before the upload was noted.
    await mkdir(path.join(ours, 'working'));
    const id = '0b0e9cf6-4f2a-4f4b-9d57-0a3d2f5b7a11';
    await put(`working/${id}-left.json`, JSON.stringify(aForm('left')));
    await look();
    await look();
    expect(await app.db.query('SELECT file FROM feed_uploads WHERE id = $1', [id])).toEqual([{ file: 'left.json' }]);
    await app.app.jobs.runDue();
    expect(await ids()).toContain('left');
    // Killed behind the end of the upload, before the file was put away.
    expect(await files()).toContain('working/ID-left.json');
    await look();
    expect(await files()).toContain('done/AT-left.json');
  });

  it('is no link, and none is followed to other folders', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'grend-outside-'));
    await writeFile(path.join(outside, 'secret.json'), JSON.stringify(aForm('secret')));
    await symlink(path.join(outside, 'secret.json'), path.join(ours, 'link.json'));
    await work();
    expect(await ids()).not.toContain('secret');
    await symlink(outside, path.join(ours, 'working'));
    await put('homes.json', JSON.stringify(aForm('moved-away')));
    await look();
    later(11);
    await expect(look()).rejects.toThrow('is no folder');
    expect(await readdir(outside)).toEqual(['secret.json']);
    await rm(outside, { recursive: true });
  });

  it('of nobody who is known is left alone', async () => {
    await mkdir(path.join(folder, '999999'));
    await writeFile(path.join(folder, '999999', 'homes.json'), JSON.stringify(aForm('unknown')));
    await work();
    expect(await files('999999')).toEqual(['homes.json']);
  });

  it('is REAXML by what a mapping says of its agencies', async () => {
    const place = path.join(folder, THEIRS);
    const home = element(
      'residential',
      'f-50',
      'current',
      '<headline>By the park</headline><description>Light rooms.</description><address><street>2 Main Road</street><suburb>Norwood</suburb><state>SA</state><postcode>5067</postcode></address><category name="House"/><price>700000</price>',
    );
    const agencyOf = async (agency: string, id: string) => {
      const mapping = { source: 'x', format: { type: 'reaxml' }, agencies: { GRENDA: agency } };
      await writeFile(path.join(place, 'mapping.json'), JSON.stringify(mapping));
      await writeFile(path.join(place, `${id}.xml`), reaxml(home.replaceAll('f-50', id)));
      await work();
      const rows = await app.db.query<{ agency: string }>(
        'SELECT agency_id AS agency FROM listings WHERE external_id = $1',
        [`GRENDA-${id}`],
      );
      return rows.map((row) => row.agency);
    };
    // Its sender's GRENDA is somebody else, for whom this folder hands in nothing.
    const profile = { primaryColour: '#0b7a75', secondaryColour: '#0a3b3a' };
    const other = { id: '100003', externalId: 'THIRD', name: 'Third Realty', region: 'au', profile };
    await app.app.agencies.save([AgencyRecord.parse(other)], []);
    expect(await agencyOf(other.id, 'f-50')).toEqual([]);
    expect(await agencyOf(THEIRS, 'f-51')).toEqual([THEIRS]);
    await app.db.query('DELETE FROM outbox');
  });

  it('has the photographs beside it, which stay where they lie, as do documents', async () => {
    const picture = async (name: string, colour: string) =>
      writeFile(path.join(ours, name), await photo({ width: 200, height: 150, colour }).webp().toBuffer());
    await put('homes.json', JSON.stringify([aForm('f-40', { pictures: [{ file: '143_m.webp' }] })]));
    await put('143_plan.pdf', '%PDF-1.4');
    await look();
    later(9);
    await look();
    await picture('143_m.webp', '#336699');
    await look();
    later(2);
    await look();
    // The file has stood still for long enough, and its photograph has not.
    expect(await files()).toEqual(['143_m.webp', '143_plan.pdf', 'homes.json']);
    later(9);
    await look();
    await app.app.jobs.runDue();
    await look();
    expect((await files()).filter((name) => !name.startsWith('done/'))).toEqual(['143_m.webp', '143_plan.pdf']);
    expect(await reportOf('homes.json')).not.toContain('picture_missing');
    expect(await picturesOf('f-40')).toHaveLength(1);

    await picture('f_a.webp', '#993333');
    const [homeKind, id] = ['residential', 'f-41'] as const;
    await put(
      'homes.xml',
      reaxml(
        element(
          homeKind,
          id,
          'current',
          '<headline>By the river</headline><description>Light rooms.</description><address><street>1 Main Road</street><suburb>Norwood</suburb><state>SA</state><postcode>5067</postcode></address><category name="House"/><price>700000</price><objects><img id="m" file="f_a.webp" format="webp"/><img id="a" file="gone.webp" format="webp"/></objects>',
        ),
      ),
    );
    await rm(path.join(folder, THEIRS), { recursive: true });
    await rename(ours, path.join(folder, THEIRS));
    await mkdir(ours);
    await work();
    expect(await picturesOf('GRENDA-f-41', 'grend.com.au')).toHaveLength(1);
    expect(await reportOf('homes.xml', THEIRS)).toMatch(/"code":"picture_missing".*gone\.webp/);
    expect(await reportOf('homes.xml', THEIRS)).not.toContain('f_a.webp');
    expect(await mails()).toEqual([]);
  });
});

describe('a file that is complete by its name', () => {
  beforeEach(() => app.db.query('DELETE FROM listings WHERE source = $1', [`feed-${OURS}`]));
  const several = (from: number, to: number) =>
    JSON.stringify(Array.from({ length: to - from + 1 }, (_, at) => aForm(`h-${from + at}`)));
  const onMarket = async () =>
    (
      await app.db.query<{ id: string }>(
        "SELECT external_id AS id FROM listings WHERE source = $1 AND availability = 'available' ORDER BY id",
        [`feed-${OURS}`],
      )
    ).map(({ id }) => id);
  const read = async (end: string, folder = 'done') => {
    const name = (await readdir(path.join(ours, folder))).filter((each) => each.endsWith(end)).sort();
    return readFile(path.join(ours, folder, name.at(-1) ?? ''), 'utf8');
  };

  it('withdraws the homes that it does not name, and says which', async () => {
    await put('homes.complete.json', several(1, 10));
    await work();
    // A file that is not complete says nothing of the others.
    await put('more.json', JSON.stringify([aForm('h-0')]));
    await work();
    expect(await onMarket()).toHaveLength(11);
    later(60);
    await put('homes.complete.json', several(1, 9));
    await work();
    expect(await onMarket()).toEqual(['h-1', 'h-2', 'h-3', 'h-4', 'h-5', 'h-6', 'h-7', 'h-8', 'h-9']);
    expect(JSON.parse(await read('homes.complete.json.summary.json'))).toMatchObject({
      state: 'done',
      counts: { DELETED: 2 },
      issues: { errors: [], warnings: [] },
    });
    const lines = (await read('homes.complete.json.report.jsonl')).trim().split('\n').sort();
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { status: 'withdrawn', code: 'gone', externalId: 'h-0' },
      { status: 'withdrawn', code: 'gone', externalId: 'h-10' },
    ]);
  });

  it('withdraws none when more than a fifth would go, and says so', async () => {
    await put('homes.json', several(1, 10));
    await work();
    later(60);
    await put('homes.complete.json', several(3, 5));
    await work();
    expect(await onMarket()).toHaveLength(10);
    expect(JSON.parse(await read('homes.complete.json.summary.json'))).toMatchObject({
      counts: { UNCHANGED: 3 },
      issues: {
        errors: [],
        warnings: [
          {
            type: 'withdrawal_held',
            messages: [
              '7 av 10 boliger på markedet er ikke i filen. Ingen er trukket.',
              '70 % av boligene fra denne kilden som er på markedet, ville gått ut, og høyst 20 % kan det.',
            ],
          },
        ],
      },
    });
    expect(await read('homes.complete.json.report.jsonl')).toContain('"status":"held"');
    const held = (await mails()).filter((mail) => mail.includes('ble trukket'));
    expect(held.sort()).toEqual([
      'operator@grend.example: Agency OURS: ingen boliger ble trukket etter homes.complete.json',
      'ours@agency.example: Agency OURS: ingen boliger ble trukket etter homes.complete.json',
    ]);
    const [{ text } = { text: '' }] = await app.db.query<{ text: string }>(
      "SELECT plain_text AS text FROM outbox WHERE recipient_address LIKE 'ours@%' ORDER BY id DESC LIMIT 1",
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain('70 % av boligene fra denne kilden');
  });

  it('is mailed of however many of its rows cannot be read', async () => {
    await put('homes.json', several(1, 10));
    await work();
    later(60);
    const before = (await mails()).length;
    await put('homes.complete.json', several(1, 9).replace('[', `[${'{"no":"id"},'.repeat(60)}`));
    await work();
    expect((await mails()).slice(0, (await mails()).length - before).join()).toContain('ble trukket');
  });

  it('withdraws none when it ends before its end', async () => {
    await put('homes.json', several(1, 10));
    await work();
    later(60);
    const before = (await mails()).length;
    await put('homes.complete.json', several(1, 10).slice(0, -20));
    await work();
    expect(await onMarket()).toHaveLength(10);
    expect(await files()).toContain('failed/AT-homes.complete.json');
    expect((await mails()).slice(0, (await mails()).length - before).join()).toContain(
      'homes.complete.json slutter for tidlig',
    );
  });

  it('is no REAXML, which says what has changed', async () => {
    await put('homes.complete.xml', '<propertyList/>');
    await work();
    expect(await files()).toContain('failed/AT-homes.complete.xml');
    expect(await read('.summary.json', 'failed')).toContain('REAXML sier hva som er endret');
  });
});
