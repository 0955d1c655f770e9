import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Preferences, SharedSite } from './support.ts';

/** For a busy machine. */
export const PATIENCE = { timeout: 30_000 };

/** A page with the map of a search, once it shows what is found. */
export async function openMap(
  site: SharedSite,
  path: string,
  options: BrowserContextOptions,
  preferences: Preferences = { region: 'au' },
): Promise<Page> {
  const page = await site.visit(preferences, options);
  await page.goto(path);
  await markersOf(page).first().waitFor();
  // The homes are there before the basemap, and until then a finger scrolls the page.
  await mapOf(page).locator('canvas').waitFor();
  return page;
}

export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(The homes on a map|Boligene på kartet)$/ }).first();
}

/** Single homes and counts alike. */
export function markersOf(page: Page): Locator {
  return mapOf(page).locator('button[data-count]');
}

export async function sumOfMarkers(page: Page): Promise<number> {
  const counts = await markersOf(page).evaluateAll((marks) =>
    marks.map((mark) => Number(mark.getAttribute('data-count'))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many homes the list says there are. */
export async function total(page: Page): Promise<number> {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return Number((/^[\d\s.,]+/.exec(heading)?.[0] ?? '').replace(/\D/g, ''));
}

/**
 * Waits until map and list have the same number of homes, and gives it. The address changes before the list does: until
 * then both are those of the search before, and the list says that it is busy.
 */
export async function agreed(page: Page): Promise<number> {
  const list = page.locator('#homes[aria-busy=true]');
  await expect
    .poll(async () => [await list.count(), (await sumOfMarkers(page)) - (await total(page))], PATIENCE)
    .toEqual([0, 0]);
  return total(page);
}

/** The map stands, with nearly all homes of the search on it: Norway's opens where most people live. */
export async function opened(page: Page): Promise<void> {
  await expect.poll(async () => (await sumOfMarkers(page)) / (await total(page)), PATIENCE).toBeGreaterThan(0.8);
}

export function query(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

export async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('there is no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the map by so many pixels, as a hand with a mouse does. */
export async function dragMap(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + down, { steps: 8 });
  await page.mouse.up();
}
