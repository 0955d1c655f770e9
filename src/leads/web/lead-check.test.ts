import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { camelName } from '../../contract/case.ts';
import { ContactMessage, InsuranceRequest, ListingReport, ViewingInterest } from '../contract.ts';
import { contactBody, insuranceBody, interestBody, reportBody } from './lead-body.ts';
import {
  contactProblems,
  insuranceProblems,
  interestProblems,
  reportProblems,
  type FieldProblems,
} from './lead-check.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What the API's schema finds, first of each field. */
function refusedBy(schema: z.ZodType, body: unknown): FieldProblems {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.reverse().map(({ path, message }) => [String(path[0]), message])) as FieldProblems;
}

const TODAY = '2026-11-29';
const GOOD = {
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: '400 00 001',
  phone_code: '+47',
  message: 'Når er neste visning?',
};
const SENDERS: readonly Readonly<Record<string, string>>[] = [
  {},
  GOOD,
  { ...GOOD, name: 'K' },
  { ...GOOD, name: 'x'.repeat(101) },
  { ...GOOD, name: 'www.vinn.example' },
  { ...GOOD, name: 'a@b' },
  { ...GOOD, name: '@' },
  { ...GOOD, name: '<b>Ola</b>' },
  { ...GOOD, name: '  Åse \t Ødegård ' },
  ...[
    'kari',
    'kari@',
    '@example.no',
    'kari@example',
    'ka ri@example.no',
    'kari..n@example.no',
    '.kari@example.no',
    'kari@example.no.',
    ' kari@example.no ',
    "o'hara+hjem@sub.example.com",
    'kari@-example.no',
    `${'k'.repeat(250)}@e.no`,
  ].map((email) => ({ ...GOOD, email })),
  ...['12345678', '40 00 00 01', '+46 70 123 45 67', '+46 1', 'ring meg', '9'.repeat(41)].map((phone) => ({
    ...GOOD,
    phone,
  })),
  ...['', 'Hi', '   ', 'x'.repeat(4_000), 'x'.repeat(4_001)].map((message) => ({ ...GOOD, message })),
];

describe('what the page finds wrong with a form', () => {
  it('is what the API would refuse: messages', async () => {
    for (const fields of SENDERS) {
      const body = contactBody(formOf(fields), 'token');
      expect(await contactProblems(body, TODAY), JSON.stringify(fields).slice(0, 200)).toEqual(
        refusedBy(ContactMessage, body),
      );
    }
  });

  it('is what the API would refuse: viewings', async () => {
    for (const fields of [
      ...SENDERS,
      ...['0', '1', '20', '21', '1.5', 'two', '-1'].map((people) => ({ ...GOOD, people })),
    ]) {
      const body = interestBody(formOf(fields), 'token');
      expect(await interestProblems(body), JSON.stringify(fields).slice(0, 200)).toEqual(
        refusedBy(ViewingInterest, body),
      );
    }
  });

  it('is what the API would refuse: insurance', async () => {
    for (const fields of [...SENDERS, ...SENDERS.map((sender) => ({ ...sender, covers: 'contents' }))]) {
      const body = insuranceBody(formOf(fields), 'token');
      expect(await insuranceProblems(body), JSON.stringify(fields).slice(0, 200)).toEqual(
        refusedBy(InsuranceRequest, body),
      );
    }
  });

  it('is what the API would refuse: reports', () => {
    for (const fields of [
      {},
      { reason: 'suspected_fraud' },
      { reason: 'other' },
      { reason: 'other', details: ' ' },
      { reason: 'other', details: 'Feil adresse' },
      { reason: 'nonsense' },
      { reason: 'wrong_facts', details: 'x'.repeat(4_001) },
      { reason: 'wrong_facts', email: 'kari' },
    ]) {
      const body = reportBody(formOf(fields), 'token');
      expect(reportProblems(body), JSON.stringify(fields).slice(0, 200)).toEqual(refusedBy(ListingReport, body));
    }
  });

  it.each([
    ['2026-11-28', { move_in: 'lead.error.move_in_past' }],
    ['2026-11-29', {}],
    ['2027-02-01', {}],
  ])('tells of all that is wrong with an application at once, a day of moving in on %s too', async (day, problem) => {
    const application = { ...GOOD, topics: 'application', people: '2', move_in: day };
    expect(await contactProblems(contactBody(formOf(application), ''), TODAY)).toEqual(problem);
    const misspelt = { ...application, phone: '1', people: '0' };
    expect(await contactProblems(contactBody(formOf(misspelt), ''), TODAY)).toEqual({
      ...problem,
      phone: 'lead.error.phone',
      people: 'lead.error.people',
    });
  });

  it.each([
    ['2026-11-28', { move_in: 'lead.error.move_in_past' }],
    ['2026-12-01', { move_in: 'lead.error.move_in_early' }],
    ['2027-02-05', {}],
  ])('refuses a day of moving in before the home is free: %s', async (day, problem) => {
    const application = { ...GOOD, topics: 'application', people: '2', move_in: day };
    expect(await contactProblems(contactBody(formOf(application), ''), TODAY, '2027-02-05')).toEqual(problem);
  });

  it.each<[Record<string, string>, FieldProblems]>([
    [{}, {}],
    [{ arrival: '2026-11-29', departure: '2026-11-30', guests: '50' }, {}],
    [{ arrival: '2026-11-28', departure: '2026-11-30' }, { arrival: 'lead.error.arrival_past' }],
    [{ arrival: '2026-12-01' }, { departure: 'lead.error.departure_needed' }],
    [{ departure: '2026-12-01' }, { arrival: 'lead.error.arrival_needed' }],
    [{ arrival: '2026-12-01', departure: '2026-12-01' }, { departure: 'lead.error.departure_order' }],
    [{ arrival: '2026-12-01', departure: '2027-03-02' }, { departure: 'lead.error.departure_far' }],
    [{ arrival: '22026-12-01', departure: '2026-12-03' }, { arrival: 'lead.error.arrival' }],
    [{ arrival: '2026-12-01', departure: '22026-12-03' }, { departure: 'lead.error.departure' }],
    [{ guests: 'fire' }, { guests: 'lead.error.guests' }],
    [{ guests: '51' }, { guests: 'lead.error.guests' }],
  ])('tells what is wrong with a stay: %o', async (stay, problems) => {
    expect(await contactProblems(contactBody(formOf({ ...GOOD, ...stay }), ''), TODAY)).toEqual(problems);
  });

  it('names fields as the form does', async () => {
    for (const name of Object.keys({
      ...(await contactProblems(contactBody(formOf({}), ''), TODAY)),
      ...(await interestProblems(interestBody(formOf({ people: '0' }), ''))),
    }))
      expect(camelName(name)).toBe(name);
  });
});

describe('the amount that a bidder has in mind', () => {
  it.each([
    ['365k', 365_000],
    ['4,5 mill', 4_500_000],
    ['4 500 000 kr', 4_500_000],
    ['$1,250,000', 1_250_000],
  ])('is read as sums are written: %s', (written, amount) => {
    expect(contactBody(formOf({ ...GOOD, bid_amount: written }), '')).toMatchObject({ bidAmount: amount });
  });

  it('is no number where nobody can tell which', () => {
    const { bidAmount } = contactBody(formOf({ ...GOOD, bid_amount: 'what you ask' }), '') as { bidAmount?: number };
    expect(bidAmount).toBeNaN();
  });
});
