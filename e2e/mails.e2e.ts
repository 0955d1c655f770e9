import type { APIResponse, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertsOffPath } from '../src/account-paths.ts';
import { camelKeys } from '../src/contract/case.ts';
import { UserId } from '../src/contract/ids.ts';
import type { Language } from '../src/texts/messages.ts';
import type { Theme } from '../src/platform/http/preferences.contract.ts';
import '../src/texts/texts.server.ts';
import { renderMail } from '../src/platform/mail/mail-content.ts';
import type { ListingCard } from '../src/properties/listing.contract.ts';
import { alertMail } from '../src/saved-searches/alerts/mail.server.ts';
import { SearchId } from '../src/saved-searches/contract.ts';
import { axeFindings } from './axe.ts';
import { PHONE, startSite, type Site } from './support.ts';

/**
 * Every mail there is, in both languages and under both brands, caused as people cause it and looked at as its reader
 * sees it.
 */

const PASSWORD = 'nine boats in a harbour';
const OTHER = 'a lamp on the mountain';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    PROVIDER_NAME: 'OpenID',
    RATE_LIMIT_LEAD: '0',
    OPERATOR_EMAIL: 'operator@grend.example',
    INSURER_EMAIL: 'insurer@grend.example',
  });
  // Chromium lets a page without an origin fetch nothing from this machine; pictures are asked for apart.
  site.allow(/from origin 'null' has been blocked by CORS policy|net::ERR_FAILED \(about:blank\)/);
});
afterAll(async () => {
  await site.close();
});

/** Kinds of mail by their subject, as both languages have it. */
const KINDS: Readonly<Record<string, readonly [nb: RegExp, en: RegExp]>> = {
  activation: [/^Bekreft e-postadressen din$/, /^Confirm your email address$/],
  set_password: [/^Velg et passord$/, /^Choose a password$/],
  already: [/^Du har allerede en konto$/, /^You already have an account$/],
  reset: [/^Velg et nytt passord$/, /^Choose a new password$/],
  new_browser: [/^Ny innlogging på kontoen din$/, /^New sign-in to your account$/],
  password_changed: [/^Passordet ditt er endret$/, /^Your password has been changed$/],
  unlock: [/mislykkede/, /^Several failed attempts/],
  confirm_email: [/^Bekreft den nye e-postadressen/, /^Confirm your new email address$/],
  email_change: [/^E-postadressen din er i ferd med/, /^Your email address is about to change$/],
  linked: [/^Du kan nå logge inn med OpenID$/, /^You can now sign in with OpenID$/],
  export: [/^Kopien av opplysningene dine/, /^The copy of your data is ready$/],
  invitation: [/vil lete etter bolig sammen med deg$/, /wants to look for a home with you$/],
  access: [/deler en samling med deg$/, /shares a collection with you$/],
  revoked: [/ikke lenger en samling med deg$/, /no longer shares a collection with you$/],
  contact_sent: [/: meldingen din er sendt$/, /: your message has been sent$/],
  viewing_sent: [/: forespørselen om visning er sendt$/, /: your request for an inspection has been sent$/],
  insurance_sent: [/: forespørselen om forsikring er sendt$/, /: your request for an insurance quote has been sent$/],
  contact: [/: melding fra /, /: message from /],
  viewing: [/ønsker visning$/, /asks for an inspection$/],
  insurance: [/ber om tilbud på forsikring$/, /asks for an insurance quote$/],
  report: [/^Melding om annonse /, /^Report of listing /],
  goodbye: [/^Kontoen din er slettet$/, /^Your account has been deleted$/],
  inherited: [/./, /./],
};
const LAST = ['goodbye', 'inherited'];

describe.each([
  { language: 'nb', theme: 'grend', region: 'no' },
  { language: 'en', theme: 'zrch', region: 'au' },
] as const)('in $language, from $theme', ({ language, theme, region }) => {
  it('reads well: nothing missing, links to the site itself, and room for a phone', async () => {
    // In the dark as well: one language for each, as colours know no language.
    const page = await site.visit(
      { language, theme, region },
      {
        ...PHONE,
        colorScheme: language === 'nb' ? 'light' : 'dark',
        extraHTTPHeaders: { 'accept-language': language },
      },
    );
    const people = peopleOf(page, `${language}-${theme}`);
    await people.causeAll();
    const before = await people.mails(Object.keys(KINDS).length - LAST.length);
    const seen = await lookAt(page, before, { language, theme });
    await people.leave();
    const after = await people.mails(LAST.length);
    seen.push(...(await lookAt(page, after, { language, theme })));
    const at = language === 'nb' ? 0 : 1;
    for (const [kind, subjects] of Object.entries(KINDS))
      expect(
        seen.some((subject) => subjects[at].test(subject)),
        `${kind} among ${seen.join(' | ')}`,
      ).toBe(true);
  });

  it('tells of homes with their pictures and prices', async () => {
    const page = await site.visit({ language, theme, region }, PHONE);
    const found = await page.request.post('/api/v4/property/search', { data: { listing_type: 'buy', size: 3 } });
    const cards = camelKeys(((await found.json()) as { data: unknown[] }).data) as ListingCard[];
    const summary = (card: ListingCard, at: number) => ({
      card,
      kind: (['new', 'price_down', 'sold'] as const)[at] ?? 'new',
      before: { price: at === 1 ? 99_000_000 : null, total: null },
      startsAt: null,
    });
    const { content } = alertMail({
      reader: { id: UserId.parse('7f3c1c0e-0000-4000-8000-000000000001'), language, region, brand: theme },
      favourites: cards.slice(1, 2).map((card) => summary(card, 1)),
      origin: site.url,
      searches: [
        {
          id: SearchId.parse('1'),
          name:
            language === 'nb'
              ? 'Treroms med balkong på Grünerløkka og i Kampen-Vålerenga-området'
              : 'Three bedrooms with a balcony by the water',
          query: { listingType: 'buy' } as never,
          pushes: false,
          homes: cards.map(summary).filter((_, at) => at !== 1),
        },
      ],
      offPath: ({ kind }) => alertsOffPath(`${kind}-off`),
    });
    const { html, text } = renderMail(content);
    await show(page, html);
    await holds(page, { subject: content.subject, text, language, theme });
    const pictures = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      const answer = await page.request.get(picture);
      // On a page of another site, which is where a mailbox shows them.
      expect(
        [
          answer.status(),
          answer.headers()['content-type']?.split('/')[0],
          answer.headers()['cross-origin-resource-policy'],
        ],
        picture,
      ).toEqual([200, 'image', 'cross-origin']);
    }
  });
});

interface Look {
  readonly language: Language;
  readonly theme: Theme;
}

/** Opens each mail as its reader does, on a phone. Gives their subjects. */
async function lookAt(page: Page, ids: readonly string[], look: Look): Promise<string[]> {
  const subjects: string[] = [];
  for (const id of ids) {
    const [shown, html] = await Promise.all(
      [`/dev/mail/${id}`, `/dev/mail/${id}/html`].map(async (path) => (await page.request.get(path)).text()),
    );
    const textOf = (pattern: RegExp) => unescaped(pattern.exec(shown ?? '')?.[1] ?? '');
    const subject = textOf(/<h1[^>]*>(.*?)<\/h1>/);
    await show(page, (html ?? '').replace('<base target="_blank">', ''));
    await holds(page, { subject, text: textOf(/<pre[^>]*>(.*?)<\/pre>/s), ...look });
    subjects.push(subject);
  }
  return subjects;
}

/** As a mail program shows it: apart from the site, and without its policy, under which nothing could be looked at. */
async function show(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}

function unescaped(html: string): string {
  return html.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  );
}

/** What every mail keeps to, as HTML and as text. */
async function holds(
  page: Page,
  { subject, text, language, theme }: Look & { readonly subject: string; readonly text: string },
): Promise<void> {
  const html = await page.locator('body').innerText();
  // A text that is not there shows as its key, and a value that was not given as its place.
  for (const words of [subject, html, text])
    expect(words, subject).not.toMatch(
      /\{\{|\}\}|undefined|\bnull\b|\b(mail|account|lead|collections?|ui)\.[a-z_]+\.?[a-z_]*\b(?!@)/,
    );
  await expect.poll(() => page.locator('html').getAttribute('lang'), { message: subject }).toBe(language);
  await expect.poll(() => page.locator('a.name').innerText()).toBe(theme);
  expect(text).toContain(`\n-- \n${theme}\n`);
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const link of links) {
    // What follows from no request leads to the address that is configured: here to port 0, which means any.
    expect([site.url, 'http://localhost:0'], subject).toContain(new URL(link).origin);
    // Whoever reads the text gets everywhere too.
    if (new URL(link).pathname !== '/') expect(text, subject).toContain(link);
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: subject })
    .toBeLessThanOrEqual(390);
  // A mail is a part of its reader's page, which has the landmarks.
  expect(
    (await axeFindings(page)).filter((finding) => !/^(region|landmark-one-main):/.test(finding)),
    subject,
  ).toEqual([]);
}

/** Somebody in one look, all of whose mail is caused by calls as programs make them. */
function peopleOf(page: Page, name: string) {
  const [anna, bo, new_] = [`anna-${name}@example.com`, `bo-${name}@example.com`, `next-${name}@example.com`];
  const known = new Set<string>();
  let [asAnna, asBo]: Record<string, string>[] = [{}, {}];

  async function call(
    method: string,
    url: string,
    data?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ data: never }> {
    const answer = await page.request.fetch(url, { method, ...(data === undefined ? {} : { data }), headers });
    return read(answer, `${method} ${url}`);
  }

  /** The newest mails that have not been given before: as soon as there are so many. */
  async function mails(count: number): Promise<string[]> {
    let fresh: string[] = [];
    await expect
      .poll(
        async () => {
          const list = await (await page.request.get('/dev/mail')).text();
          fresh = [...list.matchAll(/href="\/dev\/mail\/(\d+)"/g)]
            .map(([, id]) => id ?? '')
            .filter((id) => !known.has(id));
          return fresh.length;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(count);
    for (const id of fresh) known.add(id);
    return fresh;
  }

  /** The secret in the newest mail to somebody that leads to a path. */
  async function secretTo(address: string, path: RegExp): Promise<string> {
    let secret: string | undefined;
    await expect
      .poll(
        async () => {
          const list = await (await page.request.get('/dev/mail')).text();
          for (const [, id, rest] of list.matchAll(/href="\/dev\/mail\/(\d+)">(.*?)<\/a>/g)) {
            if (!(rest ?? '').includes(address)) continue;
            const text = await (await page.request.get(`/dev/mail/${id ?? ''}`)).text();
            secret ??= new RegExp(`${path.source}[?](?:token|unlock)=([\\w-]+)`).exec(
              text.slice(text.indexOf('<pre')),
            )?.[1];
          }
          return secret !== undefined;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    return secret ?? '';
  }

  async function tokenOf(email: string, password: string, unlock?: string): Promise<Record<string, string>> {
    const { data } = await call('POST', '/api/login', { email, password, ...(unlock === undefined ? {} : { unlock }) });
    return { authorization: `Bearer ${(data as { access_token: string }).access_token}` };
  }

  /** Without the cookies of the browser that they have signed in with. Gives the status. */
  async function loginElsewhere(email: string, password: string): Promise<number> {
    const answer = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  }

  return {
    mails,

    async causeAll(): Promise<void> {
      for (const [, id] of (await (await page.request.get('/dev/mail')).text()).matchAll(/href="\/dev\/mail\/(\d+)"/g))
        known.add(id ?? '');
      const forms = await askForForms();
      await call('POST', '/api/register', { name: 'Anna Sjøgren-Bråthen', email: anna, password: PASSWORD });
      await call('POST', '/api/user/quick-registration', { name: 'Bo Æsel', email: bo });
      await call('POST', '/api/user/activate', { token: await secretTo(anna, /activate/), password: PASSWORD });
      await call('POST', '/api/user/set-password', { token: await secretTo(bo, /resetPassword/), password: PASSWORD });
      await call('POST', '/api/register', { name: 'Mallory', email: anna, password: OTHER });
      await call('POST', '/api/forgot-password', { email: anna });
      await call('POST', '/api/reset-password', { token: await secretTo(anna, /resetPassword/), password: OTHER });
      expect(await loginElsewhere(anna, OTHER)).toBe(200);
      for (let i = 0; i < 5; i += 1) await loginElsewhere(anna, 'not the password');
      asAnna = await tokenOf(anna, OTHER, await secretTo(anna, /login/));
      asBo = await tokenOf(bo, PASSWORD);
      await call('PATCH', '/api/user/profile', { email: new_, current_password: OTHER }, asAnna);
      await call('POST', '/api/user/profile/export-data', undefined, asAnna);
      const { data: shared } = await call(
        'POST',
        '/api/v2/property-collections',
        { name: 'Byen & sjøen <3', shared_with_emails: [bo, `cleo-${name}@example.com`] },
        asAnna,
      );
      const path = `/api/v2/property-collections/${(shared as { id: string }).id}`;
      await call('GET', path, undefined, asBo);
      const { users } = (await call('GET', path, undefined, asAnna)).data as {
        users: { id: string; role: string; name?: string }[];
      };
      const member = users.find((user) => user.role === 'member' && user.name === 'Bo Æsel');
      await call('DELETE', `${path}/user/${member?.id ?? ''}`, undefined, asAnna);
      await sendForms(forms);
      await page.goto('/login/provider');
      await page.getByRole('textbox', { name: 'Email address' }).fill(anna);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(`${site.url}/`);
    },

    /** Anna deletes her account; what she shares becomes Bo's. */
    async leave(): Promise<void> {
      await mails(0);
      // Signing in by the other service has ended the session that this browser was in: Bo's.
      asBo = await tokenOf(bo, PASSWORD);
      const { data: shared } = await call(
        'POST',
        '/api/v2/property-collections',
        { name: 'Fjellet', shared_with_emails: [bo] },
        asAnna,
      );
      await call('GET', `/api/v2/property-collections/${(shared as { id: string }).id}`, undefined, asBo);
      await mails(1);
      await call('DELETE', '/api/user', { confirmation: 'delete', password: OTHER }, asAnna);
    },
  };

  /** Forms that are younger than two seconds are taken for a program's: asked for first, sent last. */
  async function askForForms() {
    const { data } = await call('POST', '/api/v4/property/search', { listing_type: 'buy', size: 30 });
    const id =
      (data as { property_id: string; owner_type: string }[]).find((home) => home.owner_type === 'api')?.property_id ??
      '';
    const form = async (url: string) => ((await call('GET', url)).data as { form_token: string }).form_token;
    const contact = `/api/v3/property/${id}/contact`;
    return {
      id,
      at: Date.now(),
      tokens: [await form(contact), await form(contact), await form(contact)],
      report: await form(`/api/v2/property/${id}/report`),
    };
  }

  async function sendForms({ id, at, tokens, report }: Awaited<ReturnType<typeof askForForms>>): Promise<void> {
    await expect.poll(() => Date.now() - at, { timeout: 5_000 }).toBeGreaterThan(2_500);
    const sender = { name: 'Cleo Ås', email: `cleo-${name}@example.com` };
    await call('POST', `/api/v3/property/${id}/contact`, {
      ...sender,
      message: 'Er boligen ledig?\nJeg har <to> katter & en hund.',
      form_token: tokens[0],
    });
    await call('POST', `/api/v2/property/${id}/register_interest`, { ...sender, people: 2, form_token: tokens[1] });
    await call('POST', `/api/v2/property/${id}/insurance`, { ...sender, covers: ['contents'], form_token: tokens[2] });
    await call('POST', `/api/v2/property/${id}/report`, {
      reason: 'wrong_facts',
      details: 'Three rooms, not four.',
      email: sender.email,
      form_token: report,
    });
  }
}

async function read(answer: APIResponse, what: string): Promise<{ data: never }> {
  if (!answer.ok()) throw new Error(`${what}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { data: never };
}
