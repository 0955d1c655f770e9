import { describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../texts/texts.server.ts';
import { getProfile } from '../../accounts/profile.contract.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { pageRequest, type Answers } from '../../platform/http/page-request.testing.ts';
import { getProperties, getProperty } from '../../properties/contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { exampleListing, exampleViewing } from '../../properties/listing.testing.ts';
import { similarProperties } from '../../search/contract.ts';
import { contactSeller, getContactForm, getLastPhone, registerInterest } from '../contract.ts';
import { action, loader } from './contact-page.tsx';

const VIEWING = '2096-11-28T11:00:00.000Z';
const viewingDate = [exampleViewing(VIEWING, '2096-11-28T12:00:00.000Z')];
const params = { agencyId: '100001', propertyId: '300000001' };

function answers(changes: Partial<Listing> = {}): Answers {
  return [
    [getProperty, () => ({ data: exampleListing({ viewingDate, ...changes }) })],
    [getContactForm, () => ({ data: { formToken: 'token' } })],
    [similarProperties, () => ({ data: [] })],
  ];
}

const open = (query = '', changes: Partial<Listing> = {}) =>
  loader(pageRequest(`/property/100001/300000001/contact${query}`, { params, answers: answers(changes) }));

function post(query: string, fields: Readonly<Record<string, string>>, more: Answers) {
  const args = pageRequest(`/property/100001/300000001/contact${query}`, { params, answers: [...answers(), ...more] });
  return action({
    ...args,
    request: new Request(args.url, { method: 'POST', body: new URLSearchParams(fields) }),
  });
}

function refusing(code: ErrorCode, fields?: Readonly<Record<string, readonly string[]>>) {
  return () => {
    throw new AppError(code, fields === undefined ? {} : { fields });
  };
}

describe('the page of the contact form', () => {
  it('brings a form that is nobody else’s', async () => {
    const page = await open();
    expect(page.data).toMatchObject({ title: 'Melding om Markveien 41B', formToken: 'token', viewing: undefined });
    expect(new Headers(page.init?.headers).get('cache-control')).toContain('no-store');
  });

  it('knows the name, the address and the phone number of who is signed in, the mobile number before another', async () => {
    const senderOf = async (numbers: object, last: object = {}) => {
      const profile = { name: 'Kari Nordmann', email: 'kari@grend.example', ...numbers };
      const page = await loader(
        pageRequest('/property/100001/300000001/contact', {
          params,
          caller: { user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Kari Nordmann' } },
          answers: [...answers(), [getProfile, () => ({ data: profile })], [getLastPhone, () => ({ data: last })]],
        }),
      );
      return page.data.sender;
    };
    const who = { name: 'Kari Nordmann', email: 'kari@grend.example' };
    expect(await senderOf({})).toEqual(who);
    const phone = { phone: '22 00 00 00', phoneCode: '+47' };
    expect(await senderOf(phone)).toEqual({ ...who, phone: '22 00 00 00', phone_code: '+47' });
    expect(await senderOf({ ...phone, mobile: '70 123 45 67', mobileCode: '+46' })).toEqual({
      ...who,
      phone: '70 123 45 67',
      phone_code: '+46',
    });
    const last = { phone: '40000001', phoneCode: '+47' };
    expect(await senderOf({}, last)).toEqual({ ...who, phone: '40 00 00 01', phone_code: '+47' });
    expect(await senderOf(phone, last)).toMatchObject({ phone: '22 00 00 00' });
    expect((await open()).data.sender).toBeUndefined();
  });

  it('names the home by its title where its address is hidden', async () => {
    const { address } = exampleListing();
    const { data } = await open('', { title: 'Lys toroms', address: { ...address, isHidden: true } });
    expect(data.title).toBe('Melding om Lys toroms');
  });

  it('is for the viewing in its address, or for another time where that one is over', async () => {
    expect((await open(`?viewing=${VIEWING}`)).data).toMatchObject({
      title: 'Visning av Markveien 41B',
      viewing: VIEWING,
    });
    for (const past of ['2020-01-01T10:00:00.000Z', 'open', '', '<script>'])
      expect((await open(`?viewing=${encodeURIComponent(past)}`)).data.viewing).toBe('open');
  });

  it('has ticked what its address asks for, and nothing else that stands there', async () => {
    expect((await open('?topic=documents')).data).toMatchObject({ topic: 'documents', viewing: undefined });
    for (const other of ['', '?topic=', '?topic=the%20moon']) expect((await open(other)).data.topic).toBeUndefined();
  });

  it('says that a home is gone instead of taking messages', async () => {
    expect(await open('', { status: 'sold' })).toMatchObject({
      data: { contact: undefined, formToken: undefined },
      init: { status: 410 },
    });
  });

  it('leads from a wrong agency to the right address', async () => {
    const wrong = loader(
      pageRequest('/property/1/300000001/contact?viewing=open', {
        params: { ...params, agencyId: '1' },
        answers: answers(),
      }),
    );
    const redirect = await wrong.then(
      () => undefined,
      (thrown: unknown) => thrown as Response,
    );
    expect([redirect?.status, redirect?.headers.get('location')]).toEqual([
      301,
      '/property/100001/300000001/contact?viewing=open',
    ]);
  });
});

describe('posting it', () => {
  it('sends the message and shows what happens next', async () => {
    let sent: unknown;
    const answer = await post(
      '',
      {
        name: 'Kari',
        email: 'kari@example.com',
        phone: '',
        phone_code: '+47',
        message: 'Hei',
        form_token: 'token',
        website: '',
      },
      [[contactSeller, (input) => (sent = input)]],
    );
    expect(sent).toEqual({
      params: { id: '300000001' },
      body: { name: 'Kari', email: 'kari@example.com', message: 'Hei', formToken: 'token' },
    });
    expect(answer).toBeInstanceOf(Response);
    if (answer instanceof Response)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/property/100001/300000001/contact?sent']);
  });

  it('signs up for the viewing that was chosen in the form', async () => {
    let sent: unknown;
    const answer = await post(
      '?viewing=open',
      { name: 'Kari', email: 'kari@example.com', viewing_date: VIEWING, people: '2', form_token: 'token' },
      [[registerInterest, (input) => (sent = input)]],
    );
    expect(sent).toMatchObject({ body: { viewingDate: VIEWING, people: 2 } });
    expect(answer instanceof Response && answer.headers.get('location')).toBe(
      `/property/100001/300000001/contact?viewing=${encodeURIComponent(VIEWING)}&sent`,
    );
  });

  it('gives back what was typed with what is wrong, but never the proof of the form', async () => {
    const fields = { name: ' ', email: 'kari@example.com', message: 'Hei', form_token: 'token', website: 'x' };
    expect(
      await post('', fields, [[contactSeller, refusing('invalid_input', { name: ['Skriv navnet ditt'] })]]),
    ).toMatchObject({
      data: {
        values: { name: ' ', email: 'kari@example.com', message: 'Hei' },
        problems: { fields: { name: 'Skriv navnet ditt' } },
      },
      init: { status: 400 },
    });
    expect(await post('', fields, [[contactSeller, refusing('too_many_requests')]])).toMatchObject({
      data: { problems: { code: 'too_many_requests' } },
      init: { status: 429 },
    });
    expect(JSON.stringify(await post('', fields, [[contactSeller, refusing('form_refused')]]))).not.toContain('token');
  });

  it('that was filled in at once is given back with its text and its own proof, which has aged by the next press', async () => {
    // However long the page takes, the form is as old as the test says.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const form = (ageMs: number) => ({
      ...{ name: 'Kari', email: 'kari@example.com', message: 'Hei', website: '' },
      form_token: `${(Date.now() - ageMs).toString(36)}.id.signature`,
    });
    const answers: Answers = [[contactSeller, refusing('form_refused')]];
    const quick = form(0);
    expect(await post('', quick, answers)).toMatchObject({
      data: {
        values: { name: 'Kari', message: 'Hei' },
        formToken: quick.form_token,
        problems: { code: 'form_refused' },
      },
    });
    expect(JSON.stringify(await post('', form(60_000), answers))).not.toContain('signature');
  });
});

describe('a home about which nobody can be written to', () => {
  it('says who can be called instead, and which homes are like it', async () => {
    const listing = exampleListing();
    const page = await loader(
      pageRequest('/property/100001/300000001/contact', {
        params,
        answers: [
          [
            getProperty,
            () => ({
              data: {
                ...listing,
                messagesGoTo: undefined,
                agents: [],
                agency: { ...listing.agency, phone: '22 00 00 00' },
              },
            }),
          ],
          [similarProperties, () => ({ data: [{ id: '300000002' }] })],
          [getProperties, () => ({ data: [exampleListing({ propertyId: '300000002' })] })],
        ],
      }),
    );
    expect(page.init?.status).toBe(404);
    expect(page.data.ways?.phones.map(({ number }) => number)).toEqual(['22 00 00 00']);
    expect(page.data.ways?.similar.map(({ path }) => path)).toEqual([expect.stringContaining('300000002')]);
  });

  it('has no number to call where the home is gone', async () => {
    expect((await open('', { status: 'sold' })).data.ways?.phones).toEqual([]);
  });
});
