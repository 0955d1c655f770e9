import { describe, expect, it } from 'vitest';
import { camelName } from '../../../contract/case.ts';
import { AppraisalRequest } from '../contract.ts';
import { appraisalBody, appraisalProblems } from './appraisal-body.ts';

const GOOD = { name: 'Kari Nordmann', email: 'kari@example.no', plan: 'sell', address: 'Storgata 1, 0155 Oslo' };

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What the API's schema finds, first of each field. */
function refusedBy(body: unknown): Readonly<Record<string, string>> {
  const issues = AppraisalRequest.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.reverse().map(({ path, message }) => [String(path[0]), message]));
}

describe('the form for an appraisal', () => {
  it('sends what is filled in, numbers as numbers', () => {
    const told = { ...GOOD, home_type: 'house', bedrooms: '3', size: '1 200', timing: '', message: ' ' };
    expect(appraisalBody(formOf(told), 'token')).toEqual({
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      formToken: 'token',
      plan: 'sell',
      address: 'Storgata 1, 0155 Oslo',
      homeType: 'house',
      bedrooms: 3,
      size: 1200,
    });
  });

  it.each([
    {},
    GOOD,
    { ...GOOD, name: 'K' },
    { ...GOOD, email: 'kari' },
    { ...GOOD, phone: '1', phone_code: '+47' },
    { ...GOOD, plan: 'steal' },
    { ...GOOD, address: '  A   1 ' },
    { ...GOOD, address: 'x'.repeat(201) },
    { ...GOOD, home_type: 'castle' },
    { ...GOOD, bedrooms: 'many' },
    { ...GOOD, bedrooms: '21' },
    { ...GOOD, bedrooms: '0' },
    { ...GOOD, size: '9' },
    { ...GOOD, land_size: '9' },
    { ...GOOD, home_type: 'land', land_size: '1 200' },
    { ...GOOD, size: '68,5' },
    { ...GOOD, timing: 'never' },
    { ...GOOD, message: 'x'.repeat(4_001) },
  ])('finds wrong what the API refuses, before it is sent: %o', async (fields) => {
    const body = appraisalBody(formOf(fields), 'token');
    const found = await appraisalProblems(body);
    expect(Object.fromEntries(Object.entries(found).map(([name, key]) => [camelName(name), key]))).toEqual(
      refusedBy(body),
    );
  });
});
