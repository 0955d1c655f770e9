import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSite, type Site } from './support.ts';

/** Writes every page and main state as pictures to reports/screenshots: all widths, both brands, light and dark, both languages. */

const FOLDER = join(import.meta.dirname, '..', 'reports', 'screenshots');
const WIDTHS = [390, 768, 1366];
const LOOKS = [
  { theme: 'grend', appearance: 'light' },
  { theme: 'grend', appearance: 'dark' },
  { theme: 'zrch', appearance: 'light' },
  { theme: 'zrch', appearance: 'dark' },
];
const READERS = [
  { region: 'no', language: 'nb' },
  { region: 'no', language: 'en' },
  { region: 'au', language: 'en' },
];
/** `first` opens the first home of the list at this address. */
const STATES: readonly { readonly name: string; readonly path: string; readonly first?: boolean; readonly open?: string }[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/list' },
  { name: 'list-filter', path: '/list?bedroom_min=2', open: 'main summary' },
  { name: 'list-chosen', path: '/list?listing_type=rent&property_type[]=apartment&bedroom_min=1&colour=red' },
  { name: 'list-nothing', path: '/list?keywords=zzzz&bedroom_min=2' },
  { name: 'menu', path: '/list', open: ':is(header, [data-bottom-bar]) summary:visible' },
  { name: 'property-sale', path: '/list', first: true },
  { name: 'property-rent', path: '/list?listing_type=rent', first: true },
  { name: 'property-project', path: '/list?listing_type=new_homes', first: true },
  { name: 'property-commercial', path: '/list?listing_type=commercial', first: true },
  { name: 'property-leisure', path: '/list?listing_type=leisure', first: true },
  { name: 'property-sold', path: '/list?availability[]=sold', first: true },
  { name: 'property-unknown', path: '/property/287955/999999999999' },
  { name: 'not-found', path: '/no-such-page' },
];

const only = process.argv[2];
mkdirSync(FOLDER, { recursive: true });
const site = await startSite();
site.allow(/Failed to load resource.*40[04]/);
for (const reader of READERS) for (const look of LOOKS) for (const width of WIDTHS) await photograph(site, { ...reader, ...look }, width);
await site.close();

async function photograph({ page: newPage, url }: Site, preferences: Readonly<Record<string, string>>, width: number): Promise<void> {
  const page = await newPage({ viewport: { width, height: width < 640 ? 844 : 900 } });
  await page.context().addCookies(Object.entries(preferences).map(([name, value]) => ({ name, value, url })));
  for (const { name, path, first, open } of STATES) {
    if (only !== undefined && !name.startsWith(only)) continue;
    await page.goto(path);
    if (first === true) {
      await page.goto((await page.locator('article a').first().getAttribute('href')) ?? '/');
    }
    if (open !== undefined) await page.locator(open).first().click();
    // Pictures below the fold are fetched when they come into sight; here they all do.
    await page.evaluate(() => {
      for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    const file = [name, ...Object.values(preferences), width].join('_');
    await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: open === undefined });
  }
  await page.context().close();
}
