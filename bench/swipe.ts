import type { Page } from 'playwright-core';
import { prepareData } from '../e2e/prepared-data.ts';
import { PHONE, startSite } from '../e2e/support.ts';
import { swipePath } from '../src/paths.ts';
import { brief, printTable, quantile } from './search/measure.ts';

/**
 * `npm run bench -- swipe`: frames a second while cards of swiping are dragged and leave, on a phone's screen with the
 * processor slowed down four times, against a bare page on which one box is dragged in the same way, in the same run.
 * Without a graphics card the browser draws by the processor too: both pages are slower than a phone draws them.
 */

const DRAGS = 24;
const SLOWDOWN = 4;
/** Of each drag, some 8 ms apart, as often as a good touch screen tells. */
const MOVES = 40;
const MOVE_MS = 8;
/** A frame that took longer than one and a half of 60 a second was late. */
const LATE_MS = 25;

const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">
<div data-card style="position:absolute;left:45px;top:120px;width:300px;height:500px;background:#246"></div>
<script>
  const card = document.querySelector('[data-card]');
  let from;
  addEventListener('pointerdown', (event) => { from = event.clientX; });
  addEventListener('pointermove', (event) => {
    if (from !== undefined) card.style.transform = 'translateX(' + (event.clientX - from) + 'px)';
  });
  addEventListener('pointerup', () => {
    from = undefined;
    card.animate([{ transform: card.style.transform }, { transform: 'none' }], { duration: 300 });
    card.style.transform = '';
  });
</script>`;

await prepareData();
const site = await startSite();
try {
  const page = await site.visit({ region: 'no' }, PHONE);
  const [bare, swiping] = [await framesOf(page, openBare), await framesOf(page, openSwiping)];
  const fps = (frames: readonly number[]) => (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
  const row = (name: string, frames: readonly number[]) => [
    name,
    brief(fps(frames)),
    brief(quantile(frames, 0.5)),
    brief(quantile(frames, 0.95)),
    `${brief((100 * frames.filter((ms) => ms > LATE_MS).length) / frames.length)} %`,
    brief(fps(frames) / fps(bare)),
  ];
  printTable([
    [`${DRAGS} drags, ${SLOWDOWN} times slower`, 'frames/s', 'p50 ms', 'p95 ms', 'late', 'of bare'],
    row('bare page', bare),
    row('swiping', swiping),
  ]);
} finally {
  await site.close();
}

async function openBare(page: Page): Promise<string> {
  await page.setContent(BARE);
  return '[data-card]';
}

async function openSwiping(page: Page): Promise<string> {
  await page.goto('/list');
  const href = await page.locator('article a[href*="/property/"]').first().getAttribute('href');
  await page.goto(swipePath(/(\d+)(?:\?|$)/.exec(href ?? '')?.[1] ?? ''));
  await page.locator('[data-alive]').waitFor();
  return 'section > div:not([inert]):has(article)';
}

/** Milliseconds between the frames that a page drew while its card was dragged to and fro, and let go. */
async function framesOf(page: Page, open: (page: Page) => Promise<string>): Promise<number[]> {
  const card = page.locator(await open(page)).last();
  await card.waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const frames: number[] = [];
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const box = await card.boundingBox();
    if (box === null) throw new Error('there is no card to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      const note = (time: number) => {
        times.push(time);
        if (times.length > 0) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const began = performance.now();
    for (let move = 1; move <= MOVES; move += 1) {
      // Near the edge in the middle, and back: the same card is dragged each time.
      await page.mouse.move(x + 120 * Math.sin((Math.PI * 2 * move) / MOVES), y);
      if (move === MOVES / 4 && Math.abs(((await card.boundingBox())?.x ?? box.x) - box.x) < 60)
        throw new Error('the card does not follow');
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + move * MOVE_MS - performance.now())));
    }
    await page.mouse.up();
    const times = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return (window as unknown as { times: number[] }).times.splice(0);
    });
    frames.push(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devTools.detach();
  return frames;
}
