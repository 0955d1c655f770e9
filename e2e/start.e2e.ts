import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.server.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.server.ts';
import { silentLog } from '../src/platform/log.server.ts';
import { EndedEarly, startProcess } from './process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grend-start-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts what cannot start, and gives the exit code and all that it said. */
async function refusal(
  settings: Record<string, string>,
  dataDir = join(folder, 'other'),
): Promise<{ code: number | null; lines: readonly string[] }> {
  const ended = await startProcess(dataDir, { DEMO: 'off', ...settings }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (ended instanceof EndedEarly) return ended;
  throw new Error(`it started, or worse: ${String(ended)}`);
}

describe('a server that cannot start says why in one line, with exit code 1', () => {
  it('when a setting is bad', async () => {
    expect(await refusal({ PORT: 'many', REGION: 'se' })).toMatchObject({
      code: 1,
      lines: ['Settings that cannot be used: PORT must be a port number; REGION must be no or au.'],
    });
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toMatchObject({
      code: 1,
      lines: [`Port ${port} is taken. Stop the program that uses it, or set PORT to another.`],
    });
    other.close();
  });

  it('when the database cannot be reached', async () => {
    const { code, lines } = await refusal({ DATABASE_URL: 'postgres://localhost:1/none' });
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 });
    expect(lines[0]).toContain('The database at DATABASE_URL cannot be reached');
  });

  it('when the bucket for files cannot be reached', async () => {
    const key = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'a-secret' };
    expect(await refusal({ S3_URL: 'http://127.0.0.1:1/homes', ...key })).toMatchObject({
      code: 1,
      lines: ['The bucket at http://127.0.0.1:1/homes does not answer: connect ECONNREFUSED 127.0.0.1:1.'],
    });
  });

  it('when another process has the data folder', async () => {
    const dataDir = join(folder, 'held');
    const first = await startProcess(dataDir, { DEMO: 'off' });
    const { code, lines } = await refusal({}, dataDir);
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringContaining(`in use by process ${first.process.pid ?? 0}.`)],
    });
    expect(await first.stop()).toBe(0);
  });

  it('when a migration has a lower number than one that was applied', async () => {
    const dataDir = join(folder, 'ahead');
    const late = (await readMigrations()).at(-1)?.name;
    const open = () => openDatabase({ dataDir, log: silentLog() });
    const db = await open();
    await migrate(db);
    await db.query('DELETE FROM migrations WHERE name = $1', [late]);
    await db.query("INSERT INTO migrations (name, checksum) VALUES ('999-later.sql', 'later')");
    await db.close();
    expect(await refusal({}, dataDir)).toMatchObject({
      code: 1,
      lines: [
        `The migration ${late} has a lower number than 999-later.sql, which this database has already. Give it a number above that, or start over with npm run db:reset.`,
      ],
    });
    const after = await open();
    expect(await after.query('SELECT FROM migrations WHERE name = $1', [late])).toEqual([]);
    await after.close();
  });
});

it('comes back after kill -9, and ends cleanly on Ctrl-C', async () => {
  const dataDir = join(folder, 'killed');
  const first = await startProcess(dataDir, { DEMO: 'off' });
  await first.stop('SIGKILL');
  const second = await startProcess(dataDir, { DEMO: 'off' });
  expect(await (await fetch(`${second.url}/readyz`)).json()).toEqual({ status: 'ok' });
  expect(await second.stop('SIGINT')).toBe(0);
});

it('keeps its data folder from other users, also one that was open to them', async () => {
  const dataDir = join(folder, 'open');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const started = await startProcess(dataDir, { DEMO: 'off' });
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names).toEqual(expect.arrayContaining(['trial-secret', 'database']));
  // PGlite sets the modes of its files itself; its folders are closed all the same.
  const isOpen = (path: string) => {
    const found = lstatSync(path);
    const isPglites = found.isFile() && path.startsWith(join(dataDir, 'database', '/'));
    return !isPglites && (found.mode & 0o077) !== 0;
  };
  expect([dataDir, ...names.map((name) => join(dataDir, name))].filter(isOpen)).toEqual([]);
  expect(await started.stop()).toBe(0);
});

describe('production', () => {
  it('has nothing of what stands in for other services in a trial, and shows no figures', async () => {
    const port = await freePort();
    const site = await startProcess(join(folder, 'production'), {
      MODE: 'production',
      SECRET: 'a secret of thirty-two characters',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      EMBEDDED_DATABASE: 'allowed',
    });
    for (const path of [
      '/dev/mail',
      '/dev/mail/1',
      '/dev/idp/vipps/.well-known/openid-configuration',
      '/dev/ui',
      '/metrics',
    ])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  it('does not load the stand-in for sign-in services', () => {
    const loaded = loadedAtStart(join(import.meta.dirname, '..', 'build', 'server', 'main.js'));
    expect(loaded).toContain('fastify');
    expect([...loaded].filter((name) => name.includes('oidc-provider'))).toEqual([]);
  });

  it('refuses what a trial may do', async () => {
    const { code, lines } = await refusal({ MODE: 'production', BYPASS_LOGIN: 'on' });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'Settings that cannot be used: SECRET must be set in production; PUBLIC_URL must be set in production; BYPASS_LOGIN must be off in production; DATABASE_URL must be set in production, or EMBEDDED_DATABASE=allowed.',
      ],
    });
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What a file of the build imports before it runs, and what those import: packages by name, files by path. */
function loadedAtStart(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"();]*['"]([^'"]+)['"]/gm)) {
    if (name.startsWith('.')) loadedAtStart(join(dirname(file), name), found);
    else found.add(name);
  }
  return found;
}
