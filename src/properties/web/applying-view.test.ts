import { expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { applicationUrl } from './applying-view.ts';

const rental = (url: string, more: object = {}) =>
  exampleListing({ offerType: 'rent', status: 'available', documents: [{ kind: 'page', title: 'x', url }], ...more });

it.each([
  'https://www.2apply.com.au/Form?AgentID=1',
  'https://snug.com/apply/agency/home',
  'https://agency.example/rental-application',
  'https://agency.example/homes/1/apply/',
])('leads to the page for applications: %s', (url) => {
  expect(applicationUrl(rental(url))).toBe(url);
});

it.each(['https://agency.example/appliances', 'https://agency.example/homes/1', 'http://snug.com/apply'])(
  'takes no other page for one: %s',
  (url) => {
    expect(applicationUrl(rental(url))).toBeUndefined();
  },
);

it('leads nowhere for a home that is for sale, or is gone', () => {
  const url = 'https://snug.com/apply/agency/home';
  expect(applicationUrl(rental(url, { offerType: 'sale' }))).toBeUndefined();
  expect(applicationUrl(rental(url, { status: 'rented' }))).toBeUndefined();
});
