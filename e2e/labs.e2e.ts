import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(() => site.close());

const focused = () => document.activeElement?.getAttribute('enterkeyhint') ?? 'no field';

describe('a lab', () => {
  it('is on by the address, from there on, and named in the header of every call', async () => {
    const page = await site.visit({ region: 'au' }, DESKTOP);
    await page.goto('/list');
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(focused)).toBe('no field');
    await page.goto('/about-us?features=search_key,nothing');
    await page.goto('/list');
    await expect
      .poll(async () => {
        await page.keyboard.press('/');
        return page.evaluate(focused);
      })
      .toBe('search');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/'));
    await page.keyboard.type('Syd');
    expect((await asked).headers()['x-features']).toBe('nothing,search_key');
    await page.goto('/about-us?features=');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('features');
  });

  it.each([
    { size: PHONE, region: 'no', title: 'Under utprøving', lab: 'Søk med en tast', saved: 'Lagret.' },
    { size: DESKTOP, region: 'au', title: 'Labs', lab: 'Search with a key', saved: 'Saved.' },
  ])('is switched on in the account, and stays so: $title', async ({ size, region, title, lab, saved }) => {
    const page = await site.visit({ region }, size);
    await site.signIn(page);
    await page.goto('/user/labs');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const toggle = page.getByRole('switch', { name: lab });
    await toggle.check();
    await page.getByText(saved, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await toggle.uncheck();
    await page.getByText(saved, { exact: true }).waitFor();
  });
});
