import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { getProperty } from '../contract.ts';
import type { Listing } from '../listing.contract.ts';
import { exampleListing } from '../listing.testing.ts';
import { childMeta, openChildHome } from './child-home.ts';

function open(agencyId: string, propertyId: string, found: () => Listing = exampleListing) {
  const params = { agencyId, propertyId };
  return openChildHome(
    pageRequest(`/property/${agencyId}/${propertyId}/mortgage?rate=5`, {
      params,
      answers: [[getProperty, () => ({ data: found() })]],
    }),
  );
}

/** The redirect that opening ends in. */
async function redirectOf(opening: Promise<unknown>): Promise<readonly [status: number, to: string | null]> {
  const thrown: unknown = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Response)) throw new Error('no redirect');
  return [thrown.status, thrown.headers.get('location')];
}

describe('a view beside a home’s page', () => {
  it('stands under the home in short, with links to the other views', async () => {
    const home = await open('100001', '300000001');
    expect(home.head).toMatchObject({ address: 'Markveien 41B', path: '/property/100001/300000001', state: undefined });
    expect(
      home.head.tabs.map(({ label, path }) => `${label} ${path.replace('/property/100001/300000001', '')}`),
    ).toEqual(['Boligen ', 'Historikk /history', 'Boliglån /mortgage', 'Forsikring /insurance']);
    expect(
      childMeta(home, 'mortgage', { title: 'Boliglån', description: 'Hva boligen koster i måneden.' }),
    ).toMatchObject({
      structuredData: {
        itemListElement: [
          { name: 'Markveien 41B', item: 'https://grend.no/property/100001/300000001' },
          { name: 'Boliglån', item: 'https://grend.no/property/100001/300000001/mortgage' },
        ],
      },
      title: 'Boliglån · Markveien 41B',
      path: '/property/100001/300000001/mortgage',
    });
  });

  it('is about moving in where the home is let, and says when it is gone', async () => {
    const { head } = await open('100001', '300000001', () =>
      exampleListing({ offerType: 'rent', objectType: 'residential_rent', status: 'rented' }),
    );
    expect(head.tabs[2]?.label).toBe('Innflyttingskostnader');
    expect(head.state).toMatchObject({ tone: 'red', label: 'Utleid' });
  });

  it('leads to the right address, and to the home’s own page where there is no such home', async () => {
    expect(await redirectOf(open('-1', '300000001'))).toEqual([301, '/property/100001/300000001/mortgage?rate=5']);
    const withdrawn = () => {
      throw new AppError('listing_withdrawn');
    };
    expect(await redirectOf(open('100001', '300000001', withdrawn))).toEqual([302, '/property/100001/300000001']);
    expect(await redirectOf(open('100001', 'nonsense'))).toEqual([302, '/property/100001/nonsense']);
  });
});
