import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { findChromium } from '../scripts/machine.mjs';
import {
  CONSENT_COOKIE,
  CONSENT_REVISION,
  type ChosenGroup,
  writeConsent,
} from '../src/platform/http/consent.contract.ts';
import { storageKey } from '../src/ui/encrypted-storage.ts';
import { copyPreparedData, QUICK } from './prepared-data.ts';
import { startProcess } from './process.ts';
import { sharedServer } from './shared-servers.ts';

/** The sizes that browser tests look at. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1366, height: 900 } };

/** Of `consent`, the groups that have been allowed; left out, what is functional. */
export type Preferences = Readonly<Partial<Record<'region' | 'language' | 'theme' | 'appearance', string>>> & {
  readonly consent?: readonly ChosenGroup[] | 'unanswered';
};

/** The built product with a small demonstration catalogue, and a browser to look at it with. */
export interface SharedSite {
  readonly url: string;
  readonly browser: Browser;
  /**
   * A page in a fresh profile, as large as a desktop's unless said, with the reader's choices (region,
   * language, theme, appearance) in its cookies, and what it may keep. Paths given to `goto` are the site's.
   */
  visit(preferences: Preferences, options?: BrowserContextOptions): Promise<Page>;
  /** Signs the page's browser in as one of the demonstration's people. */
  signIn(page: Page, email?: string): Promise<void>;
  /** Lets the next findings that match pass, such as the browser's own note of a 404. */
  allow(pattern: RegExp): void;
  /** Stops everything. Throws when a page's console or the server's log held an error or a warning. */
  close(): Promise<void>;
}

/** A site with a server of its own. */
export interface Site extends SharedSite {
  /** Stops the server and starts it once more at the same address, on the same data. */
  restart(): Promise<void>;
  /** Kills the server in the middle of whatever it does, and starts it once more as `restart` does. */
  kill(): Promise<void>;
  /** Stops the server and starts that of another checkout in its place, which is built first if it is not. */
  deploy(root: string): Promise<void>;
  /** Does something while the server is stopped, and starts it again as `restart` does. */
  whileStopped(work: () => Promise<void>): Promise<void>;
}

const opened = new Set<BrowserContext>();

/**
 * Closes the pages of all visits so far: what they go on doing (maps, live news) takes time from the tests after
 * theirs.
 */
export async function endVisits(): Promise<void> {
  const contexts = [...opened];
  opened.clear();
  for (const context of contexts) await context.close();
}

/**
 * Starts the site on a copy of a data folder that is made once for each build and day; `prepare` may put more into it
 * before.
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  prepare?: (folder: string) => Promise<void>,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'grend-e2e-'));
  copyPreparedData(folder);
  await prepare?.(folder);
  let server = await startProcess(folder, { ...QUICK, ...settings });
  const { url } = server;
  const findings: string[] = [];
  const stop = async (): Promise<void> => {
    const code = await server.stop();
    if (code !== 0) findings.push(`the server ended with ${code}`);
    findings.push(...server.lines.filter(isTrouble));
  };
  const startAgain = async (root?: string): Promise<void> => {
    server = await startProcess(folder, { ...QUICK, ...settings, PORT: new URL(url).port }, root);
  };
  const whileStopped = async (work: () => Promise<void>): Promise<void> => {
    await stop();
    await work();
    await startAgain();
  };
  return {
    ...(await openSite(url, findings, async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    })),
    restart: () => whileStopped(() => Promise.resolve()),
    kill: async () => {
      await server.stop('SIGKILL');
      findings.push(...server.lines.filter(isTrouble));
      await startAgain();
    },
    deploy: async (root) => {
      await stop();
      await startAgain(root);
    },
    whileStopped,
  };
}

/**
 * A site whose server the other files of this test worker use too, for files that leave the catalogue and the accounts
 * of the demonstration as they are: seven seconds of processor time less than a server of their own.
 */
export async function shareSite(): Promise<SharedSite> {
  const { url, next } = await sharedServer();
  const findings: string[] = [];
  return openSite(url, findings, async () => {
    const { lines } = await sharedServer(next);
    findings.push(...lines.filter(isTrouble));
  });
}

/** A browser for what is served at `url`. What is wrong is put into `findings`, the last of it by `end`. */
async function openSite(url: string, findings: string[], end: () => Promise<void>): Promise<SharedSite> {
  const browser = await launchBrowser();
  const allowed: RegExp[] = [];
  return {
    url,
    browser,
    visit: async ({ consent = ['functional'], ...preferences }, options) => {
      // What a test has answered in the server's place would not reach the page through a worker.
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...DESKTOP, ...options });
      opened.add(context);
      // Ends what hangs: a busy machine takes long for what is right.
      context.setDefaultTimeout(60_000);
      const chosen = consent === 'unanswered' ? {} : { [CONSENT_COOKIE]: consentTo(consent) };
      await context.addCookies(
        Object.entries({ ...preferences, ...chosen }).map(([name, value]) => ({ name, value, url })),
      );
      const page =
        options?.javaScriptEnabled === false ? await context.newPage() : waitingUntilAlive(await context.newPage());
      if (SLOWER > 1)
        await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      page.on('console', (message) => {
        if (DRAWN_IN_SOFTWARE.test(message.text()) || WITHOUT_WORKER.test(message.text())) return;
        if (TEXTS_USED_LATE.test(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning')
          findings.push(`console ${message.type()}: ${message.text()} (${page.url()}), from ${message.location().url}`);
      });
      page.on('pageerror', (error) => findings.push(`uncaught: ${error.message} (${page.url()})`));
      return page;
    },
    signIn: async (page, email = DEMO_ACCOUNTS[0].email) => {
      const answer = await page.request.post(`${url}/api/login`, { data: { email, password: DEMO_PASSWORD } });
      if (!answer.ok()) throw new Error(`signing in as ${email}: ${answer.status()} ${await answer.text()}`);
    },
    allow: (pattern) => allowed.push(pattern),
    close: async () => {
      await browser.close();
      await end();
      const unexpected = findings.filter((finding) => !allowed.some((pattern) => pattern.test(finding)));
      if (unexpected.length > 0) throw new Error(`errors and warnings that no test expects:\n${unexpected.join('\n')}`);
    },
  };
}

/**
 * Says that seconds went by until the scripts used a file of texts, which is the machine's doing, or that there are no
 * scripts. That they use just these files is tested in hydration.e2e.ts.
 */
const TEXTS_USED_LATE = /\/assets\/[^/]+\.json was preloaded using link preload but not used/;

/** Holds back what the page asks for at these addresses, until what is given back is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The cookie of a reader who has allowed these groups just now. */
function consentTo(allowed: readonly ChosenGroup[]): string {
  return writeConsent({
    id: randomUUID(),
    revision: CONSENT_REVISION,
    decidedAt: Date.now(),
    functional: allowed.includes('functional'),
    analytics: allowed.includes('analytics'),
    performance: allowed.includes('performance'),
    advertisement: allowed.includes('advertisement'),
  });
}

/**
 * A page whose `goto` and `reload` also wait until React has taken the page over, with the parts whose scripts come
 * later. Before that it works as it does without JavaScript, which has tests of its own: links load whole pages, forms
 * are sent by the browser, and dialogs are pages. Asked to wait for `commit` alone, `goto` does; where a test answers
 * requests itself, scripts may be among them, and the page is waited for without its later parts.
 */
function waitingUntilAlive(page: Page): Page {
  const [goto, reload, route] = [page.goto.bind(page), page.reload.bind(page), page.route.bind(page)];
  const scripts = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
  });
  page.on('requestfinished', (request) => scripts.delete(request));
  page.on('requestfailed', (request) => scripts.delete(request));
  let isAnswered = false;
  page.route = (...args) => {
    isAnswered = true;
    return route(...args);
  };
  const taken = async (): Promise<void> => {
    await whenAlive(page);
    if (isAnswered) return;
    do await whenIdle(page);
    while (scripts.size > 0);
  };
  page.goto = async (...args) => {
    const response = await goto(...args);
    if (args[1]?.waitUntil !== 'commit') await taken();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await taken();
    return response;
  };
  return page;
}

/**
 * Waits until the page has nothing to do, twice: what React begins in the first such moment is done in the second. A
 * map that is drawn all the time has a second for each.
 */
async function whenIdle(page: Page): Promise<void> {
  // Unlike `evaluate` it begins again where the page is left for another meanwhile.
  await page.waitForFunction(async () => {
    for (let moment = 0; moment < 2; moment += 1)
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));
    return true;
  });
}

/** Waits until React has taken the page over, if it is a page of React's. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !('texts' in document.documentElement.dataset) || 'alive' in document.documentElement.dataset,
  );
}

/**
 * Gives the focus to a toast's way back, so that the toast stays until it is answered. A pointer would first wait for
 * it to stand still, which in a tab behind another takes longer than it is shown.
 */
export function held(page: Page, name: string): Promise<void> {
  return page.getByRole('status').getByRole('button', { name }).focus();
}

/**
 * Waits until the browser has put away what it remembers under this name (`seen-homes`): it encrypts it first, and an
 * address changes before its page is there.
 */
export async function remembered(page: Page, name: string): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKey(name));
}

/**
 * Does something, and waits until the browser has put away under this name what came of it, where it has kept something
 * there before: encrypted anew, it always reads otherwise.
 */
export async function rememberedAfter(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const key = storageKey(name);
  const before = await page.evaluate((stored) => localStorage.getItem(stored), key);
  await act();
  await page.waitForFunction(([stored, text]) => localStorage.getItem(stored) !== text, [key, before] as const);
}

/** Another tab of the page's browser, which is waited for as the first one is. */
export async function anotherTab(page: Page): Promise<Page> {
  return waitingUntilAlive(await page.context().newPage());
}

/** So many times slower than the machine are the pages' scripts: brings out what holds on a fast machine alone. */
const SLOWER = Number(process.env['E2E_SLOWER'] ?? 1);

/** What Playwright notes where a test has no service worker. */
const WITHOUT_WORKER = /Service Worker registration blocked by Playwright/;

/** What Chromium notes of maps on machines without a graphics card. */
const DRAWN_IN_SOFTWARE = /GPU stall due to ReadPixels/;

/** Debian's Chromium without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium on this machine');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A line of the server that is not plain information: a warning or worse in the log, or anything outside it, but for
 * what a start prints.
 */
function isTrouble(line: string): boolean {
  if (line.startsWith('{')) return !['info', 'debug', 'trace'].includes((JSON.parse(line) as { level: string }).level);
  return !/^(Building|Installing|Making the|  )/.test(line);
}
