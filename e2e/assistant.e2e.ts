import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTIONS } from '../bench/assistant/questions.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** The assistant beside a home's page, through a browser. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
});

interface Card {
  readonly agency_id: string;
  readonly property_id: string;
  readonly owner_type: string;
}

/** The path of an agency's home that is for sale. */
async function aHome(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: 'buy', size: 20 } });
  const { data } = (await answer.json()) as { data: Card[] };
  const home = data.find(({ owner_type: owner }) => owner === 'api');
  if (home === undefined) throw new Error('there is no home for sale');
  return `/property/${home.agency_id}/${home.property_id}`;
}

/** A way to cut a page's conversations off, and to let them through again. */
async function doorToConversations(page: Page) {
  let isShut = false;
  const through: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\?/, async (route) => {
    if (isShut) return route.close();
    through.push(route);
    route.connectToServer();
    return undefined;
  });
  return {
    async shut() {
      isShut = true;
      for (const route of through.splice(0)) await route.close();
    },
    open() {
      isShut = false;
    },
  };
}

/** Holds each answer back where it begins, as a slow connection does, until it is let through. */
async function slowConversations(page: Page) {
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/ws\?/, (route) => {
    const server = route.connectToServer();
    let last = Promise.resolve();
    server.onMessage((message) => {
      if (String(message).includes('"thread_message_created"'))
        last = last.then(() => new Promise((resolve) => held.push(resolve)));
      last = last.then(() => route.send(message));
    });
  });
  return {
    async letThrough() {
      await expect.poll(() => held.length).toBe(1);
      held.pop()?.();
    },
  };
}

/** What the browser notes of what it asks for while the server goes and comes. */
const SERVER_IS_AWAY =
  /WebSocket connection to .* failed|ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/;

type Exchange = readonly [question: string, kind: string, answer: RegExp];

const ENGLISH = {
  open: 'Ask about this home',
  question: 'Your question',
  fact: ['What is the asking price?', 'In the listing', /NOK|kr|\d/] as Exchange,
  outOfScope: ['Who lives next door?', 'I can’t answer that', /cannot say who lives there/] as Exchange,
  absent: ['Is smoking allowed?', 'Not in the listing', /does not say/] as Exchange,
  flooded: 'Is there a risk of flooding?',
  general: 'In general',
  toForm: 'Ask the agent or owner',
  form: 'Your message',
  formSays: 'Is smoking allowed? I could not find it in the listing.',
  remove: 'Delete the conversation',
  yes: 'Yes',
  thanks: 'Thank you for telling us',
  you: 'You asked:',
  down: 'No connection. We keep trying.',
  thinking: 'Looking it up …',
  sending: 'Sending …',
};

const NORWEGIAN: typeof ENGLISH = {
  open: 'Spør om boligen',
  question: 'Spørsmålet ditt',
  fact: ['Hva er prisantydningen?', 'Står i annonsen', /kr|\d/],
  outOfScope: ['Hvem bor i gården?', 'Kan ikke svare på dette', /hvem som bor der/],
  absent: ['Er røyking tillatt?', 'Står ikke i annonsen', /sier ikke/],
  flooded: 'Er det fare for flom?',
  general: 'Generelt',
  toForm: 'Legg spørsmålet i kontaktskjemaet',
  form: 'Meldingen din',
  formSays: 'Er røyking tillatt? Jeg fant det ikke i annonsen.',
  remove: 'Slett samtalen',
  yes: 'Ja',
  thanks: 'Takk for at du sa fra',
  you: 'Du spurte:',
  down: 'Ingen forbindelse. Vi prøver igjen.',
  thinking: 'Slår det opp …',
  sending: 'Sender …',
};

/** The panel, opened by the keyboard; what is asked goes on from where the focus is then. */
async function openPanel(page: Page, words: typeof ENGLISH) {
  await page.getByRole('button', { name: words.open }).press('Enter');
  const panel = page.getByRole('dialog', { name: words.open });
  const field = panel.getByRole('textbox', { name: words.question });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  const said = (question: string) => panel.getByRole('listitem').filter({ hasText: `${words.you} ${question}` });
  return {
    panel,
    field,
    /** What has been asked, as it stands in the conversation. */
    said,
    /** Asks, and gives the answer once it is whole. */
    async ask([question, kind, text]: Exchange) {
      await page.keyboard.type(question);
      // Kept and sent once it is connected.
      await page.keyboard.press('Enter');
      await expect.poll(() => field.inputValue()).toBe('');
      await said(question).first().waitFor();
      const answer = panel.getByRole('listitem').filter({ hasText: kind }).last();
      await answer.filter({ hasText: text }).waitFor();
      return answer;
    },
  };
}

describe.each([
  ['a desktop in English', { region: 'no', language: 'en' }, DESKTOP, ENGLISH],
  ['a phone in Norwegian', { region: 'no', language: 'nb', appearance: 'dark' }, PHONE, NORWEGIAN],
] as const)('on %s', (_, preferences, size, words) => {
  it('answers, leaves aside what nobody can say, and forgets it all when told to', async () => {
    const page = await site.visit(preferences, size);
    await page.goto(await aHome(page));
    const { panel, ask } = await openPanel(page, words);
    // What can be asked of this home.
    await panel.getByRole('log').getByRole('button').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await ask(words.fact);
    const left = await ask(words.outOfScope);
    expect(await axeFindings(page)).toEqual([]);
    await left.getByRole('button', { name: words.yes, exact: true }).click();
    await left.getByText(words.thanks).waitFor();

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: words.open });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

    // It is there again in another view of the page, until it is deleted.
    await page.reload();
    const again = await openPanel(page, words);
    await again.said(words.fact[0]).waitFor();
    page.once('dialog', (question) => void question.accept());
    await again.panel.getByRole('button', { name: words.remove }).click();
    await again.said(words.fact[0]).waitFor({ state: 'detached' });
    await page.reload();
    const last = await openPanel(page, words);
    await last.panel.getByRole('log').getByRole('button').first().waitFor();
    await expect.poll(() => last.said(words.fact[0]).count()).toBe(0);
    await page.context().close();
  });

  it('puts what the advertisement does not say into the contact form', async () => {
    const page = await site.visit(preferences, size);
    await page.goto(await aHome(page));
    const { ask } = await openPanel(page, words);
    const answer = await ask(words.absent);
    await answer.getByRole('link', { name: words.toForm }).click();
    const message = page.getByRole('textbox', { name: words.form });
    await expect.poll(() => message.inputValue()).toContain(words.formSays);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('tells what is so of every home below a mark of its own', async () => {
    const page = await site.visit(preferences, size);
    await page.goto(await aHome(page));
    const { ask } = await openPanel(page, words);
    const answer = await ask([words.flooded, words.absent[1], words.absent[2]]);
    await answer.getByText(words.general, { exact: true }).waitFor();
    const said = (await answer.innerText()).replaceAll(/\s+/g, ' ');
    const at = [words.absent[1], `${words.general} `, 'NVE'].map((part) => said.indexOf(part));
    expect(at.every((one, index) => one > (at[index - 1] ?? -1))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('says when the connection is lost, and goes on where it was', async () => {
    const page = await site.visit(preferences, size);
    const door = await doorToConversations(page);
    await page.goto(await aHome(page));
    const { panel, field, said, ask } = await openPanel(page, words);
    await ask(words.fact);
    await door.shut();
    await panel.getByRole('alert').filter({ hasText: words.down }).waitFor();
    await page.keyboard.type(words.outOfScope[0]);
    await page.keyboard.press('Enter');
    // What was asked is kept, and sent once there is a connection.
    await panel.getByText(words.sending).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    door.open();
    await panel.getByRole('alert').waitFor({ state: 'detached' });
    await said(words.fact[0]).waitFor();
    await said(words.outOfScope[0]).waitFor();
    await panel.getByRole('listitem').filter({ hasText: words.outOfScope[2] }).waitFor();
    await panel.getByText(words.sending).waitFor({ state: 'detached' });
    await expect.poll(() => said(words.outOfScope[0]).count()).toBe(1);
    await page.context().close();
  });

  it('shows that it is looking on a slow connection, and gives each answer whole and once', async () => {
    const page = await site.visit(preferences, size);
    const { letThrough } = await slowConversations(page);
    await page.goto(await aHome(page));
    const { panel, field, said } = await openPanel(page, words);
    // What can be asked shows that it is connected.
    await panel.getByRole('log').getByRole('button').first().waitFor();
    for (const [question, kind, text] of [words.fact, words.outOfScope]) {
      await field.fill(question);
      await page.keyboard.press('Enter');
      const looking = panel.getByRole('status').filter({ hasText: words.thinking });
      await looking.waitFor();
      await expect.poll(() => said(question).count()).toBe(1);
      await letThrough();
      await panel.getByRole('listitem').filter({ hasText: kind }).filter({ hasText: text }).waitFor();
      await looking.waitFor({ state: 'detached' });
      await expect.poll(() => said(question).count()).toBe(1);
    }
    await expect.poll(() => panel.getByRole('alert').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('goes on where it was when the server has been restarted', async () => {
    const page = await site.visit(preferences, size);
    await page.goto(await aHome(page));
    const { panel, field, said, ask } = await openPanel(page, words);
    await ask(words.fact);
    site.allow(SERVER_IS_AWAY);
    await site.restart();
    // Kept and sent once it is connected again.
    await field.fill(words.outOfScope[0]);
    await field.press('Enter');
    await expect.poll(() => said(words.outOfScope[0]).count()).toBe(1);
    await panel.getByRole('listitem').filter({ hasText: words.outOfScope[2] }).waitFor();
    await expect.poll(() => said(words.fact[0]).count()).toBe(1);
    await page.context().close();
  });

  it('takes a conversation along when its reader signs in', async () => {
    const page = await site.visit(preferences, size);
    const home = await aHome(page);
    await page.goto(home);
    const { ask } = await openPanel(page, words);
    await ask(words.fact);
    await site.signIn(page);
    await page.goto(home);
    const signedIn = await openPanel(page, words);
    await signedIn.said(words.fact[0]).waitFor();
    // And on another device of theirs.
    const other = await site.visit(preferences, size);
    await site.signIn(other);
    await other.goto(home);
    const elsewhere = await openPanel(other, words);
    await elsewhere.said(words.fact[0]).waitFor();
    other.once('dialog', (question) => void question.accept());
    await elsewhere.panel.getByRole('button', { name: words.remove }).click();
    await elsewhere.said(words.fact[0]).waitFor({ state: 'detached' });
    for (const each of [page, other]) await each.context().close();
  });
});

it('is the same in two tabs as it goes on, and goes on when the server has been restarted', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
  const home = await aHome(page);
  await page.goto(home);
  const tab = await page.context().newPage();
  await tab.goto(home);
  const other = tab.getByRole('dialog', { name: NORWEGIAN.open });
  // Pressed until the page has been taken over by its script.
  await expect
    .poll(async () => {
      // The press before may have opened it meanwhile, and then there is no such button.
      const button = tab.getByRole('button', { name: NORWEGIAN.open });
      if ((await other.count()) === 0) await button.press('Enter', { timeout: 1_000 }).catch(() => undefined);
      return other.count();
    })
    .toBe(1);
  await other.getByRole('log').getByRole('button').first().waitFor();
  const { ask, said, panel } = await openPanel(page, NORWEGIAN);
  await ask(NORWEGIAN.fact);
  await other.getByRole('listitem').filter({ hasText: NORWEGIAN.fact[1] }).waitFor();
  await expect
    .poll(() =>
      other
        .getByRole('listitem')
        .filter({ hasText: `${NORWEGIAN.you} ${NORWEGIAN.fact[0]}` })
        .count(),
    )
    .toBe(1);

  site.allow(SERVER_IS_AWAY);
  await site.restart();
  await said(NORWEGIAN.fact[0]).waitFor();
  await page.keyboard.type(NORWEGIAN.outOfScope[0]);
  await page.keyboard.press('Enter');
  await expect.poll(() => said(NORWEGIAN.outOfScope[0]).count()).toBe(1);
  await panel.getByRole('listitem').filter({ hasText: NORWEGIAN.outOfScope[2] }).waitFor();
  await other.getByRole('listitem').filter({ hasText: NORWEGIAN.outOfScope[2] }).waitFor();

  page.once('dialog', (question) => void question.accept());
  await panel.getByRole('button', { name: NORWEGIAN.remove }).click();
  await expect.poll(() => other.getByRole('listitem').filter({ hasText: NORWEGIAN.you }).count()).toBe(0);
  await page.context().close();
});

/** Asks over the page's own socket, and gives the anchors of the answers that the page does not have. */
async function missingAnchors(page: Page, questions: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (asked) => {
    const home = location.pathname.split('/').at(-1) ?? '';
    const socket = new WebSocket(`/ws?property_id=${home}&visitor_id=${'0123456789abcdef'.repeat(2)}&lang=nb`);
    interface Told {
      readonly event: string;
      readonly message?: { answers?: { intent: string; sources: { anchor: string }[] }[] };
    }
    const told: Told[] = [];
    let hear = () => undefined as void;
    socket.addEventListener('message', ({ data }) => {
      told.push(JSON.parse(String(data)) as Told);
      hear();
    });
    const next = async (event: string) => {
      for (;;) {
        const at = told.findIndex((one) => one.event === event);
        if (at >= 0) return told.splice(0, at + 1).at(-1);
        await new Promise<void>((resolve) => (hear = resolve));
      }
    };
    await next('history');
    const missing: string[] = [];
    for (const content of asked) {
      socket.send(JSON.stringify({ content }));
      const answer = await next('thread_message_completed');
      for (const { intent, sources } of answer?.message?.answers ?? [])
        for (const { anchor } of sources)
          if (document.getElementById(anchor) === null) missing.push(`${intent}: ${anchor}`);
    }
    socket.close();
    return missing;
  }, questions);
}

it.each([
  ['no', 'buy'],
  ['no', 'rent'],
  ['no', 'leisure'],
  ['au', 'buy'],
  ['au', 'rent'],
] as const)('leads to places that the page of a home has: %s, %s', async (region, listingType) => {
  const page = await site.visit({ region, language: 'nb' }, DESKTOP);
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: listingType, size: 2 } });
  const { data } = (await answer.json()) as { data: Card[] };
  // One question of each kind.
  const questions = QUESTIONS.filter(({ language, intent }, at) => {
    const isFirst = QUESTIONS.findIndex((one) => one.intent === intent && one.language === language) === at;
    return language === 'nb' && isFirst;
  }).map(({ text }) => text);
  for (const { agency_id: agency, property_id: id } of data) {
    await page.goto(`/property/${agency}/${id}`);
    expect(await missingAnchors(page, questions)).toEqual([]);
  }
  await page.context().close();
});

it('leaves the whole header of the site to be used beside it', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, DESKTOP);
  await page.goto(await aHome(page));
  const { panel } = await openPanel(page, ENGLISH);
  const [head, box] = [await page.locator('[data-site-header] > div').boundingBox(), await panel.boundingBox()];
  expect(head?.width).toBe(DESKTOP.viewport.width);
  expect(box?.y).toBeGreaterThanOrEqual(56);
  await page.locator('[data-site-header]').getByText('Account', { exact: true }).first().click();
  await expect.poll(() => page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
  await page.context().close();
});

it('answers in the language of the question, with all that stands around the answer', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
  await page.goto(await aHome(page));
  const { ask } = await openPanel(page, NORWEGIAN);
  const answer = await ask(ENGLISH.absent);
  await expect.poll(() => answer.getAttribute('lang')).toBe('en');
  await answer.getByRole('link', { name: ENGLISH.toForm }).waitFor();
  await answer.getByRole('button', { name: ENGLISH.yes, exact: true }).waitFor();
  await expect.poll(() => answer.getByText(NORWEGIAN.absent[1]).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});
