import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../app.testing.ts';
import { runImport } from '../imports/run.ts';
import { startTestHost, type TestHost } from '../platform/fetching/host.testing.ts';
import { fileOfBytes } from '../platform/images/images.server.ts';
import { photo } from '../platform/images/pictures.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Logos and portraits that agencies name by address. */

let app: TestApp;
let host: TestHost;
let folder: string;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [app, host] = [await startTestAppWith([], { fetchLoopback: true }), await startTestHost()];
  folder = await mkdtemp(path.join(tmpdir(), 'grend-logos-'));
  [red, blue] = [await jpeg('#c03020'), await jpeg('#2030c0')];
  // The command goes by the machine's clock, and the jobs that it adds are due by the app's.
  app.clock.advance(Date.now() + 86_400_000 - app.clock.now().getTime());
});
let source = '';
let sources = 0;
beforeEach(async () => {
  await app.db.query('DELETE FROM jobs');
  source = `brand-${(sources += 1)}`;
  host.on('/red.jpg', red);
  host.on('/blue.jpg', blue);
  host.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

function jpeg(colour: string): Promise<Buffer> {
  return photo({ width: 120, height: 80, colour }).jpeg().toBuffer();
}
const at = (name: string): string => `${host.origin}${name}`;

/** The command as the server carries it out, on the database of the app. */
async function run(...args: readonly string[]): Promise<{ code: number; stdout: string }> {
  let stdout = '';
  const { db } = app;
  const { agencies, areas, properties } = app.app;
  const code = await runImport(args, {
    env: { DATA_DIR: path.join(folder, 'data') },
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stdout += text) },
    signal: new AbortController().signal,
    running: { db, agencies, areas, properties },
  });
  return { code, stdout };
}

/** Takes in an agency with one agent, fetches what is due, and gives both as everybody sees them. */
async function take(agency: object, agent: object = {}, ...options: readonly string[]) {
  const place = path.join(folder, 'agencies.json');
  const agents = [{ external_id: 'p', name: 'Anne Li', ...agent }];
  await writeFile(place, JSON.stringify([{ external_id: 'o', name: 'Fjordmegleren', ...agency, agents }]));
  const done = await run('agencies', place, '--source', source, '--region', 'no', ...options);
  await app.app.agencies.refresh();
  const before = seen();
  await app.app.jobs.runDue();
  await app.app.agencies.refresh();
  return { ...done, before, after: seen() };
}

function seen() {
  const { profile } = app.app.agencies.bySender(source, 'o') ?? expect.fail('there is no agency');
  return { logo: profile.logoUrl, icon: profile.iconUrl, portrait: app.app.agencies.agentBySender(source, 'p')?.image };
}

describe('a logo or portrait that is named by its address', () => {
  it('is fetched by a job, encoded anew, and shown with the agency', async () => {
    const { before, after, ...done } = await take({ logo: at('/red.jpg') }, { image: at('/blue.jpg') });
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('2 pictures wait for the server') });
    expect(before).toEqual({ logo: undefined, icon: undefined, portrait: undefined });
    expect(after).toEqual({ logo: fileOfBytes(red), icon: fileOfBytes(red), portrait: fileOfBytes(blue) });
    expect(host.asked.toSorted()).toEqual(['/blue.jpg', '/red.jpg']);
    const { id } = app.app.agencies.bySender(source, 'o') ?? expect.fail();
    const { body } = await app.request('GET', `/api/v2/agencies/${id}`);
    expect(JSON.stringify(body)).toContain(fileOfBytes(red));
  });

  it('is not asked for again by the same file, and stays until another is there', async () => {
    await take({ logo: at('/red.jpg') }, { image: at('/blue.jpg') });
    host.asked.length = 0;
    const again = await take({ logo: at('/red.jpg') }, { image: at('/blue.jpg') });
    expect([again.after, host.asked]).toEqual([again.before, []]);
    expect(again.stdout).toMatch(/unchanged +1 +1\n/);
    const other = await take({ logo: at('/blue.jpg') }, { image: at('/blue.jpg') });
    expect(other.before).toEqual(again.after);
    expect(other.after).toMatchObject({ logo: fileOfBytes(blue), icon: fileOfBytes(blue) });
    expect(host.asked).toEqual(['/blue.jpg']);
  });

  it('stands beside an icon of its own', async () => {
    const { after } = await take({ logo: at('/red.jpg'), icon: at('/blue.jpg') });
    expect(after).toMatchObject({ logo: fileOfBytes(red), icon: fileOfBytes(blue) });
  });

  it('is removed with the file that no longer names it', async () => {
    await take({ logo: at('/red.jpg') }, { image: at('/blue.jpg') });
    const { after } = await take({});
    expect(after).toEqual({ logo: undefined, icon: undefined, portrait: undefined });
    expect((await run('pictures', source)).code).toBe(2);
  });

  it('that cannot be had is told, and asked for again on request', async () => {
    host.on('/text.jpg', Buffer.from('<html></html>'));
    const { after } = await take({ logo: at('/none.jpg') }, { image: at('/text.jpg') });
    expect(after).toEqual({ logo: undefined, icon: undefined, portrait: undefined });
    const output = await run('pictures', source);
    expect(output.stdout).toContain(`${source}, logos and portraits: 2 pictures, 0 fetched, 0 waiting, 2 failed\n`);
    expect(output.stdout).toMatch(/failed {2}o http\S+\/none\.jpg: its host has no such picture \(404\); tried once/);
    expect(output.stdout).toMatch(/failed {2}p http\S+\/text\.jpg: it is no JPEG, PNG, GIF, WebP or AVIF/);
    host.on('/none.jpg', red);
    expect((await run('pictures', source, '--retry')).stdout).toContain('2 pictures will be asked for again');
    await app.app.jobs.runDue();
    await app.app.agencies.refresh();
    expect(seen().logo).toBe(fileOfBytes(red));
  });

  it('is asked for by what its host said of it', async () => {
    let conditional = 0;
    host.on('/tagged.jpg', (request, response) => {
      conditional += request.headers['if-none-match'] === '"1"' ? 1 : 0;
      response.writeHead(conditional > 0 ? 304 : 200, { etag: '"1"' }).end(conditional > 0 ? undefined : red);
    });
    await take({ logo: at('/tagged.jpg') });
    await run('pictures', source, '--check');
    await app.app.jobs.runDue();
    await app.app.agencies.refresh();
    expect([conditional, seen().logo]).toEqual([1, fileOfBytes(red)]);
  });

  it.each(['file:///etc/passwd', 'http://10.0.0.1/a.jpg', 'https://user:word@host.example/a.jpg'])(
    'is left out where nobody may ask for it: %s',
    async (logo) => {
      const { code, after } = await take({ logo });
      expect([code, after.logo, await app.db.query('SELECT FROM jobs')]).toEqual([0, undefined, []]);
    },
  );

  it('takes turns with the pictures of homes at the same host', async () => {
    const kinds = async () => (await app.db.query<{ kind: string }>('SELECT kind FROM jobs')).map(({ kind }) => kind);
    await app.add(aListing({ pictures: [{ url: at('/red.jpg') }] }));
    const [ofHome] = await kinds();
    await app.db.query('DELETE FROM jobs');
    const place = path.join(folder, 'one.json');
    await writeFile(place, JSON.stringify([{ external_id: 'o', name: 'Fjordmegleren', logo: at('/red.jpg') }]));
    await run('agencies', place, '--source', source, '--region', 'no');
    expect([ofHome, await kinds()]).toEqual([expect.stringMatching(/^listing_pictures_\d$/), [ofHome]]);
  });

  it('goes with its agency', async () => {
    await take({ logo: at('/red.jpg') }, { image: at('/blue.jpg') });
    const id = app.app.agencies.bySender(source, 'o')?.id;
    await run('remove', source, '--yes');
    await app.app.jobs.runDue();
    expect((await run('pictures', source)).code).toBe(2);
    expect(await app.db.query('SELECT FROM agency_pictures WHERE agency_id = $1', [id])).toEqual([]);
  });
});
