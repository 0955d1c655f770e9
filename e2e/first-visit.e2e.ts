import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from './process.ts';
import { launchBrowser } from './support.ts';

it('leads from the start command in an empty folder to a found home', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grend-first-'));
  const server = await startProcess(folder, { DEMO_HOMES: '60' });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/list`);
    const card = page.getByRole('main').getByRole('article').first();
    const title = (await card.getByRole('link').first().textContent()) ?? '';
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/property\/\d{6}\/\d{9}/);
    expect(title.trim()).not.toBe('');
    await expect.poll(() => page.getByRole('main').textContent()).toMatch(/\$\s?\d/);
    expect(server.lines.join('\n')).toContain('Making the demonstration catalogue: 100 %');
  } finally {
    await browser.close();
    expect(await server.stop()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
});
