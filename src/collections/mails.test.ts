import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import type { Method } from '../contract/endpoint.ts';

/** What the mails about shared collections tell, to the last line. */

const BASE = '/api/v2/property-collections';
const FOOTER =
  'Du får denne e-posten fordi du har konto hos oss. Du velger selv hva du vil høre om, under Varslingsinnstillinger på kontoen din.';

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  [kari, ola] = [await app.signIn('kari@example.com'), await app.signIn('ola@example.com')];
});
afterAll(() => app.close());

function ask({ headers }: SignedInTester, method: Method, path: string, body?: unknown) {
  return app.request(method, BASE + path, { headers, ...(body === undefined ? {} : { body }) });
}

async function share(name: string, email: string): Promise<string> {
  const { body } = await ask(kari, 'POST', '', { name, shared_with_emails: [email] });
  return body.data.id;
}

/** The last mail to an address, without the site's address. */
async function lastTo(address: string) {
  const [mail] = await app.db.query<{ recipient_name: string; subject: string; plain_text: string }>(
    'SELECT recipient_name, subject, plain_text FROM outbox WHERE recipient_address = $1 ORDER BY id DESC LIMIT 1',
    [address],
  );
  return {
    name: mail?.recipient_name,
    subject: mail?.subject,
    lines: mail?.plain_text
      .replaceAll(/https?:\/\/[^/]+/g, '')
      .replace(/token=[\w-]{43}/, 'token=TOKEN')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !['', '--', 'grend'].includes(line)),
  };
}

describe('a mail about a collection', () => {
  it('tells who has an account that it is shared with them', async () => {
    const id = await share('Sammen', ola.email);
    expect(await lastTo(ola.email)).toEqual({
      name: 'Kari Nordmann',
      subject: 'Kari Nordmann deler en samling med deg',
      lines: [
        'Kari Nordmann deler en samling med deg',
        'Samling: Sammen',
        'Du finner den blant favorittene dine. Dere kan begge lagre boliger i den, fjerne dem igjen og skrive hva dere synes.',
        'Åpne samlingen:',
        `/user/favourite/${id}`,
        FOOTER,
      ],
    });
  });

  it('invites others, by a link', async () => {
    await share('Sammen', 'per@example.com');
    expect(await lastTo('per@example.com')).toEqual({
      name: '',
      subject: 'Kari Nordmann vil lete etter bolig sammen med deg',
      lines: [
        'Kari Nordmann vil lete etter bolig sammen med deg',
        'Samling: Sammen',
        'Dere kan begge lagre boliger, fjerne dem igjen og skrive hva dere synes. Opprett en konto med denne e-postadressen, eller logg inn, så er samlingen din også.',
        'Se invitasjonen:',
        '/invitation?token=TOKEN',
        'Lenken virker i 14 dager og gjelder bare deg.',
        'Du får denne e-posten fordi Kari Nordmann oppga adressen din. Kjenner du ikke avsenderen, kan du se bort fra den. Vi bruker ikke adressen din igjen.',
      ],
    });
  });

  it('tells who is taken out', async () => {
    const id = await share('Hytta', ola.email);
    await ask(ola, 'GET', `/${id}`);
    const { users } = (await ask(kari, 'GET', `/${id}`)).body.data;
    const member = users.find(({ email }: { email?: string }) => email === ola.email);
    await ask(kari, 'DELETE', `/${id}/user/${member.id as string}`);
    expect(await lastTo(ola.email)).toEqual({
      name: 'Kari Nordmann',
      subject: 'Kari Nordmann deler ikke lenger en samling med deg',
      lines: [
        'Kari Nordmann deler ikke lenger en samling med deg',
        'Samling: Hytta',
        'Boligene du selv lagret i den, ligger fortsatt blant favorittene dine.',
        'Se favorittene dine:',
        '/user/favourite',
        FOOTER,
      ],
    });
  });

  it.each([
    ['www.billig.example', 'a link'],
    ['Vinn på billig.example', 'an address'],
    ['Ring 81549300', 'a number'],
  ])('leaves the name %j out, which has %s in it', async (name) => {
    await share(name, ola.email);
    const { lines } = await lastTo(ola.email);
    expect(lines?.join(' ')).not.toContain('Samling:');
    await share('Sted nr. 5, 0554', ola.email);
    expect((await lastTo(ola.email)).lines).toContain('Samling: Sted nr. 5, 0554');
  });

  it('does not say what somebody is called who is called like an advertisement', async () => {
    await app.db.query("UPDATE users SET name = 'billig.example' WHERE id = $1", [kari.userId]);
    await share('Sammen', 'siri@example.com');
    expect((await lastTo('siri@example.com')).subject).toBe('Noen du kjenner vil lete etter bolig sammen med deg');
    await app.db.query("UPDATE users SET name = 'Kari Nordmann' WHERE id = $1", [kari.userId]);
  });

  it('tells who has been in it the longest that it is theirs, when its owner deletes the account', async () => {
    const owner = await app.signIn('eier@example.com');
    const { body } = await ask(owner, 'POST', '', { name: 'Fjellet', shared_with_emails: [ola.email] });
    const id = body.data.id as string;
    await ask(ola, 'GET', `/${id}`);
    const left = await app.request('DELETE', '/api/user', { headers: owner.headers, body: { confirmation: 'delete' } });
    expect(left.status).toBe(200);
    expect(await lastTo(ola.email)).toEqual({
      name: 'Kari Nordmann',
      subject: 'En delt samling er nå din',
      lines: [
        'En delt samling er nå din',
        'Samling: Fjellet',
        'Den som eide samlingen, har slettet kontoen sin. Du har vært med lengst, så nå er den din: Du bestemmer hva den heter og hvem som er med. Boligene ligger der som før, og det samme gjør notatene til dere som er igjen.',
        'Åpne samlingen:',
        `/user/favourite/${id}`,
        FOOTER,
      ],
    });
  });
});
