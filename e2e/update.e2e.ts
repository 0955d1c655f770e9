import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './process.ts';
import { PHONE, startSite, type Site } from './support.ts';

/** What a build is made from and what a start reads; packages are those of this checkout. */
const COPIED = ['src', 'demo', 'db', 'mappings', 'messages', 'public', 'scripts', 'build', 'package.json'].concat([
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]);
const TITLE = 'A title of the next version';

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grend-next-'));
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A checkout whose front page has another title: its start builds it, as that of a deployment does. */
function nextVersion(): string {
  const root = join(folder, 'main');
  mkdirSync(root);
  symlinkSync(join(ROOT, '..', 'shared'), join(folder, 'shared'));
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(root, name), {
      recursive: true,
      // Packages that are older than the lockfile would be installed anew.
      preserveTimestamps: true,
      filter: (path) => path !== join(ROOT, 'scripts', 'runtime'),
    });
  symlinkSync(join(ROOT, 'scripts', 'runtime'), join(root, 'scripts', 'runtime'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const texts = join(root, 'messages', 'front-page.en.json');
  const messages = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>;
  writeFileSync(texts, `${JSON.stringify({ ...messages, 'home.title': TITLE }, null, 2)}\n`);
  return root;
}

it('goes on in an old tab after a deployment, and moves to the new version at its reader’s word', async () => {
  const page = await site.visit({ region: 'au' }, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/list');
  await page.waitForFunction(() => document.documentElement.dataset['worker'] === 'offlineReady');
  // From here on the worker is in charge of the tab.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const heading = page.getByRole('heading', { level: 1 });
  // While nothing is served, a tab may note that it could not reach the site.
  site.allow(/ERR_CONNECTION_REFUSED|Failed to fetch|WebSocket/);
  await site.deploy(nextVersion());

  // The old tab goes on with the files of its own version.
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/property\//);
  await heading.waitFor();

  // It hears of the new version when its reader comes back to it after a while.
  await page.evaluate(() => {
    const now = Date.now() + 61 * 60_000;
    Date.now = () => now;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByText('A new version of this site is ready.').waitFor();

  await page.goto('/');
  await heading.getByText(TITLE).waitFor();
  await page.getByText('A new version of this site is ready.').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.waitForFunction(() => document.documentElement.dataset['worker'] === undefined);
  await heading.getByText(TITLE).waitFor();
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(isWaiting).toBe(false);
});
