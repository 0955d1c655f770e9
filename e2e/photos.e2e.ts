import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPhotos } from '../src/platform/images/pictures.testing.ts';
import { axeFindings } from './axe.ts';
import { anotherTab, DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** The photographs of a listing on a phone, with a network that comes and goes. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'image/jpeg', buffer });

function plain(name: string, background: string): Promise<Chosen> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return picture
    .jpeg()
    .toBuffer()
    .then((buffer) => jpeg(name, buffer));
}

/** Twelve megapixels, as phones take them. */
async function large(name: string): Promise<Chosen> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#80a0c0', noise } });
  return jpeg(name, await picture.resize(4_000, 3_000).jpeg({ quality: 95 }).toBuffer());
}

/** White with walls in black. */
async function floorPlan(name: string): Promise<Chosen> {
  const walls = [40, 220, 400, 580].map((at) => `M${at} 40V400M40 ${at * 0.66 + 14}H580`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/><path d="${walls}" stroke="#000" stroke-width="8"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** What an iPhone's picture begins with. */
const heic: Chosen = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2_000),
  ]),
};

/** Lets uploads wait until the test answers for the network. */
async function heldUploads(page: Page) {
  const held = new Map<string, Route>();
  const pattern = /\/api\/user\/properties\/draft\/[\w-]+\/images$/;
  await page.route(pattern, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const [, name = ''] = /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '') ?? [];
    held.set(name, route);
    return undefined;
  });
  const take = async (name: string): Promise<Route> => {
    await expect.poll(() => [...held.keys()]).toContain(name);
    const route = held.get(name);
    held.delete(name);
    if (route === undefined) throw new Error(`${name} is not on its way`);
    return route;
  };
  return {
    names: () => [...held.keys()].sort(),
    take,
    letThrough: async (...names: string[]) => {
      for (const name of names) await (await take(name)).continue();
    },
    stop: () => page.unroute(pattern),
  };
}

const photos = (page: Page) => page.getByRole('button', { name: /^Delete photo/ });
const waiting = (page: Page) => page.getByRole('button', { name: /^Cancel .*\./ });
const picker = (page: Page) => page.locator('input[type=file]').first();
const captions = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Describe photo/ })
    .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ value }) => value));

async function photosTab(page: Page): Promise<string> {
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: 'Sell a home' }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  const path = `${new URL(page.url()).pathname}?tab=images`;
  await page.goto(path);
  return path;
}

it('takes photographs in while some fail, some are cancelled, and the network and the page go away', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await photosTab(page);
  const network = await heldUploads(page);
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  const colours = ['#b03030', '#30b030', '#3030b0', '#b0b030', '#30b0b0'];
  const chosen = await Promise.all(names.map((name, at) => plain(name, colours[at] ?? '')));
  await picker(page).setInputFiles(chosen);
  await expect.poll(() => network.names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await expect.poll(() => waiting(page).count()).toBe(5);
  await page.getByText(/are kept in this browser/).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // One fails: the others go on, and it may be tried again. One is cancelled before its turn has come.
  await page.getByRole('button', { name: 'Cancel e.jpg' }).click();
  site.allow(/status of 500/);
  await (await network.take('a.jpg')).fulfill({ status: 500, json: { message: 'It could not be read.' } });
  await page.getByRole('alert').filter({ hasText: 'It could not be read.' }).waitFor();
  await network.letThrough('b.jpg');
  await expect.poll(() => photos(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Try again: a.jpg' }).click();
  await network.letThrough('a.jpg');
  await expect.poll(() => photos(page).count()).toBe(2);

  // The network goes away in the middle, and comes back.
  site.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [third, fourth] = [await network.take('c.jpg'), await network.take('d.jpg')];
  await page.context().setOffline(true);
  await third.abort('internetdisconnected');
  await fourth.abort('internetdisconnected');
  await expect.poll(() => page.getByText('No connection. It goes on when there is one.').count()).toBe(2);
  // Names stay in sight beside it, and nothing goes beyond the screen.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // What is said of a photograph meanwhile is kept, and sent once there is a network.
  const room = page.getByRole('combobox', { name: 'What photo 1 shows' });
  await room.selectOption('Kitchen');
  await page.getByRole('main').getByText('Your changes to the photos are kept').waitFor();
  await expect.poll(() => photos(page).count()).toBe(2);
  const said = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.context().setOffline(false);
  await said;
  await network.letThrough('c.jpg');

  // The page is loaded again: what was not sent goes on by itself, and nothing twice.
  await expect.poll(() => photos(page).count()).toBe(3);
  await network.take('d.jpg');
  await page.reload();
  await network.letThrough('d.jpg');
  await expect.poll(() => photos(page).count()).toBe(4);
  await expect.poll(() => room.inputValue()).toBe('kitchen');
  expect(network.names()).toEqual([]);
  await page.reload();
  await page.getByRole('textbox', { name: 'Describe photo 4' }).waitFor();
  expect([await photos(page).count(), await waiting(page).count()]).toEqual([4, 0]);

  // Made smaller before it is sent.
  const picture = await large('stor.jpg');
  await picker(page).setInputFiles(picture);
  const sent = await network.take('stor.jpg');
  const body = sent.request().postDataBuffer() ?? Buffer.alloc(0);
  expect(body.length).toBeLessThan(picture.buffer.length * 0.8);
  const scaled = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  expect(await sharp(scaled).metadata()).toMatchObject({ format: 'jpeg', width: 2_560, height: 1_920 });
  await sent.continue();
  await expect.poll(() => photos(page).count()).toBe(5);

  // One that is there already is not added again, and it is said.
  await page.getByText('Take a photo').waitFor();
  await page.locator('input[capture="environment"]').setInputFiles(await plain('kopi.jpg', colours[1] ?? ''));
  await network.letThrough('kopi.jpg');
  await page.getByText('1 photo is here already').waitFor();
  await expect.poll(() => photos(page).count()).toBe(5);

  // What iPhones take is refused in words that help; it is kept until it is taken off the list, or its owner signs out.
  site.allow(/status of 4(15|22)/);
  await picker(page).setInputFiles(heic);
  await network.letThrough(heic.name);
  await page.getByRole('alert').filter({ hasText: 'Most Compatible' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await network.stop();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).toContain('grend-files');
  // What the page asks while it is left is refused.
  site.allow(/status of 401/);
  await page.setViewportSize(DESKTOP.viewport);
  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForFunction(async () => (await indexedDB.databases()).every(({ name }) => name !== 'grend-files'));
});

it('puts photographs in order and says what they show: keys, drops, fingers, and two tabs', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  await site.signIn(page, 'kari@grend.example');
  const path = await photosTab(page);
  const [real = ''] = await demoPhotos();
  await picker(page).setInputFiles([real]);
  await expect.poll(() => photos(page).count()).toBe(1);
  // Dropped and pasted, as on a larger screen.
  for (const [type, file] of [
    ['drop', await floorPlan('tegning.png')],
    ['paste', await plain('c.jpg', '#b03030')],
  ] as const) {
    const count = await photos(page).count();
    await page.evaluate(
      ({ type, name, mimeType, base64 }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
        const [bubbles, cancelable] = [true, true];
        if (type === 'paste')
          document.dispatchEvent(new ClipboardEvent('paste', { bubbles, cancelable, clipboardData: data }));
        else
          document
            .querySelector('[aria-labelledby="photos"]')
            ?.dispatchEvent(new DragEvent('drop', { bubbles, cancelable, dataTransfer: data }));
      },
      { type, name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
    );
    await expect.poll(() => photos(page).count()).toBe(count + 1);
  }
  const roomOf = (number: number) => page.getByRole('group', { name: `What photo ${number} shows` });
  const roomIs = (number: number, room: string) =>
    expect.poll(() => roomOf(number).getByRole('combobox').inputValue()).toBe(room);
  await page.getByText('A floor plan?').waitFor();
  // What nobody has said is not called anything.
  await roomIs(2, '');
  expect(await axeFindings(page)).toEqual([]);
  await roomOf(2).getByRole('button', { name: 'Yes' }).click();
  await roomIs(2, 'floorplan');
  await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
  await page.keyboard.press('2');
  await roomIs(1, 'kitchen');

  for (const [at, words] of ['Kitchen', 'Plan', 'Red wall'].entries()) {
    const caption = page.getByRole('textbox', { name: `Describe photo ${at + 1}` });
    await caption.fill(words);
    await caption.blur();
  }
  await page.getByRole('button', { name: 'Make photo 3 the cover' }).click();
  await expect.poll(() => captions(page)).toEqual(['Red wall', 'Kitchen', 'Plan']);
  // A finger carries the first one to the second one's place.
  const handle = page.getByRole('button', { name: /^Move photo 1: drag it/ });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await page.locator('[data-photo="1"]').boundingBox()];
  if (from === null || to === null) throw new Error('nothing to drag');
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x + 10, from.y + 10) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to.x + 60, to.y + 40) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => captions(page)).toEqual(['Kitchen', 'Red wall', 'Plan']);
  // It is shown before the server has it: another tab that is opened too early has another second one.
  await expect
    .poll(async () => {
      const answer = await page.request.get(path);
      return /value="Kitchen".*value="Red wall".*value="Plan"/s.test(await answer.text());
    })
    .toBe(true);

  const other = await anotherTab(page);
  await other.goto(path);
  const said = (there: Page) => there.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  // What this page asks for meanwhile waits: once it knows of the other tab's words, there is nothing to choose.
  let held: Route[] | undefined = [];
  await page.route(/\.data(\?|$)/, (route) => (held === undefined ? route.continue() : void held.push(route)));
  const saidThere = said(other);
  await other.getByRole('textbox', { name: 'Describe photo 2' }).fill('Red brick');
  await other.getByRole('textbox', { name: 'Describe photo 2' }).blur();
  await saidThere;
  site.allow(/status of 409/);
  await page.getByRole('textbox', { name: 'Describe photo 2' }).fill('Red plaster');
  await page.getByRole('textbox', { name: 'Describe photo 2' }).blur();
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab or on another device' });
  await dialog.getByText('Red brick').waitFor();
  const waiting = held;
  held = undefined;
  // The page has given some of them up meanwhile.
  for (const route of waiting) await route.continue().catch(() => undefined);
  expect(await axeFindings(page)).toEqual([]);
  const saidHere = said(page);
  await dialog.getByRole('button', { name: 'Keep what is here' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saidHere;
  await page.reload();
  await expect.poll(() => captions(page)).toEqual(['Kitchen', 'Red plaster', 'Plan']);
  await roomIs(1, 'kitchen');
  // Two stand side by side, and what stays over them takes little of the screen.
  const boxes = await page
    .locator('[data-photo]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(boxes[0]).toBe(boxes[1]);
  const bar = await page.locator('[data-form-bar]').boundingBox();
  expect(bar?.height).toBeLessThan(844 * 0.15);
  await expect.poll(() => page.locator('[data-bottom-bar]').isVisible()).toBe(false);
});

it('sorts photographs at a desk by mouse and by arrow keys, and says what they show by the keys 1 to 6', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, DESKTOP);
  await site.signIn(page, 'kari@grend.example');
  const path = await photosTab(page);
  const colours = ['#b03030', '#30b030', '#3030b0', '#b0b030', '#30b0b0', '#b030b0'];
  await picker(page).setInputFiles(await Promise.all(colours.map((colour, at) => plain(`${String(at)}.jpg`, colour))));
  await expect.poll(() => photos(page).count()).toBe(6);
  /** Colours, by their place in the order of choice. */
  const shown = async (): Promise<readonly number[]> => {
    const draft = await page.request.get(path);
    const files = [...(await draft.text()).matchAll(/<img[^>]+src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src);
    return Promise.all(
      files.map(async (src) => {
        const { dominant } = await sharp(await (await page.request.get(src)).body()).stats();
        const far = (colour: string) =>
          [dominant.r, dominant.g, dominant.b].reduce(
            (sum, value, at) => sum + Math.abs(value - Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16)),
            0,
          );
        return colours.findIndex((colour) => far(colour) === Math.min(...colours.map(far)));
      }),
    );
  };
  // They are put into the order of choice once all have come.
  await expect.poll(shown).toEqual([0, 1, 2, 3, 4, 5]);
  const card = (at: number) => page.locator(`[data-photo="${String(at)}"]`);
  // By its picture, to the place of the first one: it is the cover then.
  await card(2).getByRole('img').dragTo(card(0).getByRole('img'));
  await expect.poll(shown).toEqual([2, 0, 1, 3, 4, 5]);
  await card(0).getByText('Cover').waitFor();
  await page.getByRole('button', { name: /^Move photo 5: drag it/ }).press('ArrowRight');
  await expect.poll(shown).toEqual([2, 0, 1, 3, 5, 4]);
  await page.getByRole('button', { name: /^Move photo 2: drag it/ }).press('ArrowUp');
  await expect.poll(shown).toEqual([0, 2, 1, 3, 5, 4]);

  const rooms = ['Living room', 'Kitchen', 'Bedroom', 'Bathroom', 'Outside', 'Floor plan'];
  for (const at of rooms.keys()) {
    await page.getByRole('button', { name: `Make photo ${String(at + 1)} the cover` }).focus();
    await page.keyboard.press(String(at + 1));
  }
  const said = () =>
    page
      .getByRole('group', { name: /^What photo \d shows$/ })
      .getByRole('button', { pressed: true })
      .allTextContents();
  await expect.poll(said).toEqual(rooms);
  // As the server has it.
  await expect
    .poll(async () => {
      await page.reload();
      return said();
    })
    .toEqual(rooms);
});

/** Whether the page would find a file that was refused, and why, if it were loaded again. */
function hasKeptRefusal(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // Opening one that is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'grend-files')) return false;
    const opening = indexedDB.open('grend-files');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('unsent').objectStore('unsent').getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return (reading.result as { refusal?: string }[]).some(({ refusal }) => refusal !== undefined);
  });
}

it('shows a refused file and why after the page is loaded again, without sending it', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await photosTab(page);
  site.allow(/status of 4\d\d/);
  await picker(page).setInputFiles([jpeg('letter.jpg', Buffer.from('Dear buyer'))]);
  const reason = page.getByRole('alert').filter({ hasText: /./ });
  await page.getByRole('button', { name: 'Remove letter.jpg from the list' }).waitFor();
  const said = await reason.first().textContent();
  await expect.poll(() => hasKeptRefusal(page)).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/images$/.test(request.url())) sent.push(request.url());
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Remove letter.jpg from the list' }).waitFor();
  await expect.poll(() => reason.first().textContent()).toBe(said);
  expect(await axeFindings(page)).toEqual([]);
  // In its place another one is chosen.
  await page.getByLabel('Replace letter.jpg with another file').setInputFiles([await plain('a.jpg', '#b03030')]);
  await expect.poll(() => photos(page).count()).toBe(1);
  await expect.poll(() => page.getByText('letter.jpg').count()).toBe(0);
  expect(sent).toHaveLength(1);
});

it.each([
  ['on a phone', PHONE],
  ['at a desk', DESKTOP],
])('says what photographs show, one after the other, by a press or a key: %s', async (_, device) => {
  const page = await site.visit({ region: 'no', language: 'en' }, device);
  await site.signIn(page, 'ola@grend.example');
  const path = await photosTab(page);
  await picker(page).setInputFiles(
    await Promise.all(['#b03030', '#30b030', '#3030b0'].map((colour, at) => plain(`${String(at)}.jpg`, colour))),
  );
  await expect.poll(() => photos(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Say what the photos show (3 left)' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do the photos show?' });
  await dialog.getByText('Photo 1 of 3').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('2');
  await dialog.getByText('Photo 2 of 3').waitFor();
  // Digits in a description are no rooms.
  await dialog.getByRole('textbox', { name: 'Describe photo 2' }).fill('Room 3, to the west');
  await dialog.getByRole('button', { name: 'Bedroom' }).click();
  await dialog.getByText('Photo 3 of 3').waitFor();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await dialog.getByText('That was the last one. Some photos have no room yet.').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Outside' }).click();
  await dialog.getByText('All the photos have a room now.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Say what the photos show', exact: true }).waitFor();
  await expect
    .poll(async () => {
      const answer = await page.request.get(page.url());
      return /"kitchen".*"bedroom".*"exterior"/s.test(await answer.text());
    })
    .toBe(true);
  await page.goto(path);
  await expect.poll(() => captions(page)).toEqual(['', 'Room 3, to the west', '']);
});
