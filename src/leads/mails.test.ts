import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** What the mails of the forms tell, to the last line. */

let app: TestApp;
let home: string;
let privateHome: string;
let officeHome: string;

const VIEWING = '2026-11-28T11:00:00.000Z';
const KARI = { name: 'Kari Nordmann', email: 'kari@example.com' };
const SAID = { ...KARI, phone: '40 00 00 02', phone_code: '+47', message: 'Er boligen ledig?' };
/** The facts of the home, and why the sender of a form gets a mail. */
const HOME = {
  nb: ['Bolig: Lys toroms med balkong', 'Adresse: Markveien 41B, 0554 Oslo', 'Annonsekode: ID'],
  en: ['Home: Lys toroms med balkong', 'Address: Markveien 41B, 0554 Oslo', 'Property ID: ID'],
};
const ENTERED = {
  nb: 'Du får denne e-posten fordi adressen din ble skrevet i et skjema i en annonse. Var det ikke deg, trenger du ikke gjøre noe.',
  en: 'You are getting this email because your address was entered in a form on a listing. If that was not you, there is nothing you need to do.',
};

beforeAll(async () => {
  app = await startTestAppWith([], { environment: { INSURER_EMAIL: 'tilbud@forsikring.example' } });
  const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };
  const agency = { region: 'no', profile, email: 'post@megler.example', phone: '+47 22 00 00 00' } as const;
  await app.app.agencies.save(
    [
      { ...agency, id: '000100', externalId: 'lv', name: 'Lunde & Vik' },
      { ...agency, id: '000200', externalId: 'fj', name: 'Fjord Megler', email: 'fjord@megler.example' },
    ],
    [
      {
        id: 'ingrid-lunde',
        agencyId: '000100',
        name: 'Ingrid Lunde',
        title: 'Eiendomsmegler',
        email: 'ingrid@megler.example',
        phone: '+47 40 00 00 01',
      },
      { id: 'per-vik', agencyId: '000200', name: 'Per Vik', title: 'Eiendomsmegler' },
    ],
  );
  [home = '', privateHome = '', officeHome = ''] = await app.add(
    aListing({
      agencyId: '000100',
      agentIds: ['ingrid-lunde'],
      viewings: [{ startsAt: VIEWING, endsAt: '2026-11-28T12:00:00.000Z' }],
    }),
    aListing({ ownerType: 'user', address: { region: 'Oslo' }, title: 'Hytte uten adresse' }),
    aListing({ agencyId: '000200', agentIds: ['per-vik'] }),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'listing_reports', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

interface StoredMail {
  readonly recipient_address: string;
  readonly recipient_name: string;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly plain_text: string;
}

interface ReceivedMail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly lines: readonly string[];
}

/**
 * Fills the form in and sends it; gives the mails that follow, the one to the other side first. The home's id reads ID.
 */
async function mailsAfter(
  path: 'contact' | 'register_interest' | 'insurance' | 'report',
  id: string,
  body: Readonly<Record<string, unknown>>,
  language = 'nb',
): Promise<ReceivedMail[]> {
  const form = path === 'report' ? `/api/v2/property/${id}/report` : `/api/v3/property/${id}/contact`;
  const token = (await app.request('GET', form)).body.data.form_token as string;
  app.clock.advance(5_000);
  const url = path === 'contact' ? `/api/v3/property/${id}/contact` : `/api/v2/property/${id}/${path}`;
  const { status } = await app.request('POST', url, {
    body: { ...body, form_token: token },
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  const stored = await app.db.query<StoredMail>('SELECT * FROM outbox ORDER BY id');
  return stored.map((mail) => ({
    to: mail.recipient_name === '' ? mail.recipient_address : `${mail.recipient_name} <${mail.recipient_address}>`,
    replyTo: mail.reply_to_address,
    subject: mail.subject.replaceAll(id, 'ID'),
    lines: mail.plain_text
      .replaceAll(id, 'ID')
      .replaceAll(/https?:\/\/[^/]+/g, '')
      // A secret, another for each sign-up.
      .replaceAll(/sign-up\?token=\S+/g, 'sign-up?token=SECRET')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !['', '--', 'grend'].includes(line)),
  }));
}

describe('a message', () => {
  it('tells the agent all that the sender says, and the sender that the agent has it', async () => {
    expect(await mailsAfter('contact', home, SAID)).toEqual([
      {
        to: 'Ingrid Lunde <ingrid@megler.example>',
        replyTo: 'kari@example.com',
        subject: 'Markveien 41B: melding fra Kari Nordmann',
        lines: [
          'Melding fra Kari Nordmann',
          '> Er boligen ledig?',
          'Navn: Kari Nordmann',
          'E-post: kari@example.com',
          'Telefon: +47 40 00 00 02',
          ...HOME.nb,
          'Svar på denne e-posten, så går svaret rett til Kari Nordmann.',
          'Se annonsen:',
          '/property/000100/ID',
          'Du får denne e-posten fordi du står som kontakt i annonsen.',
        ],
      },
      {
        to: 'Kari Nordmann <kari@example.com>',
        replyTo: null,
        subject: 'Markveien 41B: meldingen din er sendt',
        lines: [
          'Meldingen din er sendt',
          'Hei, Kari Nordmann',
          'Ingrid Lunde hos Lunde & Vik har fått meldingen din, og svarer deg på e-post eller telefon.',
          ...HOME.nb,
          'Kontakt: Ingrid Lunde hos Lunde & Vik',
          'Telefon: +47 40 00 00 01',
          'Dette skrev du:',
          '> Er boligen ledig?',
          'Telefon: +47 40 00 00 02',
          'Se annonsen:',
          '/property/000100/ID',
          ENTERED.nb,
        ],
      },
    ]);
  });

  it('to an owner without an address goes to those who run the site', async () => {
    expect(await mailsAfter('contact', privateHome, { ...KARI, message: 'Hei du' }, 'en')).toEqual([
      {
        to: 'operator@grend.example',
        replyTo: 'kari@example.com',
        subject: 'Oslo: melding fra Kari Nordmann',
        lines: [
          'Melding fra Kari Nordmann',
          '> Hei du',
          'Navn: Kari Nordmann',
          'E-post: kari@example.com',
          'Bolig: Hytte uten adresse',
          'Annonsekode: ID',
          'Svar på denne e-posten, så går svaret rett til Kari Nordmann.',
          'Se annonsen:',
          '/property/287955/ID',
          'Du får denne e-posten fordi du driver nettstedet, og annonsen ikke oppgir noen e-postadresse til den som tilbyr boligen. Send den videre, eller svar selv.',
        ],
      },
      {
        to: 'Kari Nordmann <kari@example.com>',
        replyTo: null,
        subject: 'Oslo: your message has been sent',
        lines: [
          'Your message has been sent',
          'Hello Kari Nordmann',
          'The listing gives no email address for whoever offers the home, so it has come to us who run the site. We will look into it and answer you by email or phone.',
          'Home: Hytte uten adresse',
          'Property ID: ID',
          'Contact: The owner',
          'This is what you wrote:',
          '> Hei du',
          'See the listing:',
          '/property/287955/ID',
          ENTERED.en,
        ],
      },
    ]);
  });

  it('goes to the agency where the agent has no address', async () => {
    expect(await mailsAfter('contact', officeHome, { ...KARI, message: 'Hei du' }, 'en')).toEqual([
      {
        to: 'Fjord Megler <fjord@megler.example>',
        replyTo: 'kari@example.com',
        subject: 'Markveien 41B: melding fra Kari Nordmann',
        lines: [
          'Melding fra Kari Nordmann',
          '> Hei du',
          'Navn: Kari Nordmann',
          'E-post: kari@example.com',
          ...HOME.nb,
          'Svar på denne e-posten, så går svaret rett til Kari Nordmann.',
          'Se annonsen:',
          '/property/000200/ID',
          'Du får denne e-posten fordi du står som kontakt i annonsen.',
        ],
      },
      {
        to: 'Kari Nordmann <kari@example.com>',
        replyTo: null,
        subject: 'Markveien 41B: your message has been sent',
        lines: [
          'Your message has been sent',
          'Hello Kari Nordmann',
          'Per Vik at Fjord Megler has received your message and will get back to you by email or phone.',
          ...HOME.en,
          'Contact: Per Vik at Fjord Megler',
          'Phone: +47 22 00 00 00',
          'This is what you wrote:',
          '> Hei du',
          'See the listing:',
          '/property/000200/ID',
          ENTERED.en,
        ],
      },
    ]);
  });
});

describe('signing up for a viewing', () => {
  it('tells both when it is and how many come', async () => {
    expect(
      await mailsAfter('register_interest', home, { ...KARI, viewing_date: VIEWING, people: 2, message: 'Vi kommer' }),
    ).toEqual([
      {
        to: 'Ingrid Lunde <ingrid@megler.example>',
        replyTo: 'kari@example.com',
        subject: 'Markveien 41B: Kari Nordmann kommer på visning lørdag 28. november kl. 12:00–13:00',
        lines: [
          'Kari Nordmann vil på visning',
          '> Vi kommer',
          'Navn: Kari Nordmann',
          'E-post: kari@example.com',
          'Visning: lørdag 28. november kl. 12:00–13:00',
          'Antall som kommer: 2',
          ...HOME.nb,
          'Svar på denne e-posten, så går svaret rett til Kari Nordmann.',
          'Se annonsen:',
          '/property/000100/ID',
          'Du får denne e-posten fordi du står som kontakt i annonsen.',
        ],
      },
      {
        to: 'Kari Nordmann <kari@example.com>',
        replyTo: null,
        subject: 'Markveien 41B: visning lørdag 28. november kl. 12:00–13:00',
        lines: [
          'Du er påmeldt visningen',
          'Hei, Kari Nordmann',
          'Ingrid Lunde hos Lunde & Vik har fått beskjed om at du kommer. Blir du forhindret, så meld deg av med lenken under.',
          'Visning: lørdag 28. november kl. 12:00–13:00',
          ...HOME.nb,
          'Kontakt: Ingrid Lunde hos Lunde & Vik',
          'Telefon: +47 40 00 00 01',
          'Dette skrev du:',
          '> Vi kommer',
          'Antall som kommer: 2',
          'Se annonsen:',
          '/property/000100/ID',
          'Legg i kalenderen:',
          '/property/000100/ID/viewings/20261128T110000Z.ics',
          'Endre eller meld deg av:',
          '/sign-up?token=SECRET',
          ENTERED.nb,
        ],
      },
    ]);
  });

  it('tells both that the time is to be agreed', async () => {
    expect(await mailsAfter('register_interest', home, KARI, 'en')).toEqual([
      {
        to: 'Ingrid Lunde <ingrid@megler.example>',
        replyTo: 'kari@example.com',
        subject: 'Markveien 41B: Kari Nordmann ønsker visning',
        lines: [
          'Kari Nordmann vil på visning',
          'Navn: Kari Nordmann',
          'E-post: kari@example.com',
          'Visning: Tidspunkt avtales',
          ...HOME.nb,
          'Svar på denne e-posten, så går svaret rett til Kari Nordmann.',
          'Se annonsen:',
          '/property/000100/ID',
          'Du får denne e-posten fordi du står som kontakt i annonsen.',
        ],
      },
      {
        to: 'Kari Nordmann <kari@example.com>',
        replyTo: null,
        subject: 'Markveien 41B: your request for a viewing has been sent',
        lines: [
          'Your request for a viewing has been sent',
          'Hello Kari Nordmann',
          'Ingrid Lunde at Lunde & Vik will get in touch with you to agree on a time.',
          ...HOME.en,
          'Contact: Ingrid Lunde at Lunde & Vik',
          'Phone: +47 40 00 00 01',
          'See the listing:',
          '/property/000100/ID',
          'Withdraw your request:',
          '/sign-up?token=SECRET',
          ENTERED.en,
        ],
      },
    ]);
  });
});

describe('a request for insurance', () => {
  it('tells the insurer what to insure, each once, and how to reach the sender', async () => {
    expect(await mailsAfter('insurance', home, { ...SAID, covers: ['building', 'buyers', 'building'] }, 'en')).toEqual([
      {
        to: 'tilbud@forsikring.example',
        replyTo: 'kari@example.com',
        subject: 'Markveien 41B: Kari Nordmann ber om tilbud på forsikring',
        lines: [
          'Kari Nordmann ber om tilbud på forsikring',
          '> Er boligen ledig?',
          'Forsikring: Husforsikring og Boligkjøperforsikring',
          'Navn: Kari Nordmann',
          'E-post: kari@example.com',
          'Telefon: +47 40 00 00 02',
          ...HOME.nb,
          'Svar på denne e-posten, så går svaret rett til Kari Nordmann.',
          'Se annonsen:',
          '/property/000100/ID/insurance',
          'Du får denne e-posten fordi forespørsler om forsikring går til denne adressen.',
        ],
      },
      {
        to: 'Kari Nordmann <kari@example.com>',
        replyTo: null,
        subject: 'Markveien 41B: your request for an insurance quote has been sent',
        lines: [
          'Your request has been sent',
          'Hello Kari Nordmann',
          'The insurer will get back to you by email or phone.',
          'Insurance: Building insurance and Home buyer’s insurance',
          ...HOME.en,
          'This is what you wrote:',
          '> Er boligen ledig?',
          'Phone: +47 40 00 00 02',
          'See the listing:',
          '/property/000100/ID/insurance',
          ENTERED.en,
        ],
      },
    ]);
  });
});

describe('a report', () => {
  it('tells those who run the site what is wrong and whom to answer', async () => {
    expect(
      await mailsAfter('report', home, {
        reason: 'suspected_fraud',
        details: 'Samme bilder',
        email: 'kari@example.com',
      }),
    ).toEqual([
      {
        to: 'operator@grend.example',
        replyTo: 'kari@example.com',
        subject: 'Melding om annonse ID: Det ligner svindel',
        lines: [
          'Noen har meldt fra om en annonse',
          'Årsak: Det ligner svindel',
          ...HOME.nb,
          'Meglerhus: Lunde & Vik',
          'E-post: kari@example.com',
          '> Samme bilder',
          'Se annonsen:',
          '/property/000100/ID',
          'Du får denne e-posten fordi du driver nettstedet.',
        ],
      },
    ]);
  });

  it('may say no more than the reason', async () => {
    expect(await mailsAfter('report', privateHome, { reason: 'offensive', details: '' })).toEqual([
      {
        to: 'operator@grend.example',
        replyTo: null,
        subject: 'Melding om annonse ID: Den er støtende eller diskriminerende',
        lines: [
          'Noen har meldt fra om en annonse',
          'Årsak: Den er støtende eller diskriminerende',
          'Bolig: Hytte uten adresse',
          'Annonsekode: ID',
          'Se annonsen:',
          '/property/287955/ID',
          'Du får denne e-posten fordi du driver nettstedet.',
        ],
      },
    ]);
  });
});
