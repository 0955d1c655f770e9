import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { pageRequest, type Answers } from '../../platform/http/page-request.testing.ts';
import { getIcons } from '../../icons/contract.ts';
import { getInsurance } from '../../insights/insurance/contract.ts';
import { searchProperties, similarProperties } from '../../search/contract.ts';
import { getChildren, getProperties, getProperty } from '../contract.ts';
import { exampleCard, exampleListing } from '../listing.testing.ts';
import { loader, meta } from './property-page.tsx';

const similar: Answers = [
  [similarProperties, () => ({ data: [{ id: '300000002' }] })],
  [
    getProperties,
    ({ query }: { query: { ids: string[] } }) => ({ data: query.ids.map((propertyId) => exampleCard({ propertyId })) }),
  ],
  [getInsurance, refusing('listing_not_found')],
  [getIcons, () => ({ prefix: 'lucide', icons: {} })],
  [searchProperties, () => ({ data: [exampleCard({ propertyId: '300000003' })] })],
];

function open(agencyId: string, propertyId: string, found: () => unknown) {
  return loader(
    pageRequest(`/property/${agencyId}/${propertyId}?utm_source=x`, {
      params: { agencyId, propertyId },
      answers: [[getProperty, found], ...similar],
    }),
  );
}

/** What the page is given to show, and its status. */
async function shown(...request: Parameters<typeof open>) {
  return shownBy(await open(...request));
}

function shownBy(page: Awaited<ReturnType<typeof loader>>) {
  if (page instanceof Response) throw new Error(`a redirect to ${String(page.headers.get('location'))}`);
  return { status: page.init?.status, ...page.data.page };
}

function refusing(code: 'listing_withdrawn' | 'listing_not_found'): () => never {
  return () => {
    throw new AppError(code);
  };
}

describe('the page of a home', () => {
  it('shows the home and others like it', async () => {
    const page = await shown('100001', '300000001', () => ({ data: exampleListing() }));
    expect(page).toMatchObject({ kind: 'found', property: { id: '300000001' }, similar: [{ id: '300000002' }] });
  });

  it('is headed by what has become of a home that is sold', async () => {
    const page = await shown('100001', '300000001', () => ({
      data: exampleListing({ status: 'sold', soldAt: '2026-11-20T10:00:00Z', description: 'En sjelden mulighet.' }),
    }));
    expect(page.meta.title).toBe('Solgt: Gjennomgående 3-roms med balkong mot stille bakgård');
    expect(page.meta.description).toContain('20. november 2026');
    expect(page.meta.description).not.toContain('mulighet');
  });

  it('leads from a wrong agency to the right address for good', async () => {
    const page = await open('-1', '300000001', () => ({ data: exampleListing() }));
    expect(page).toBeInstanceOf(Response);
    if (!(page instanceof Response)) return;
    expect([page.status, page.headers.get('location')]).toEqual([301, '/property/100001/300000001?utm_source=x']);
  });

  it('answers 410 for a home that was withdrawn, with others like it', async () => {
    expect(await shown('100001', '300000001', refusing('listing_withdrawn'))).toMatchObject({
      status: 410,
      kind: 'withdrawn',
      alternatives: [{ id: '300000002' }],
    });
  });

  it('leads for good from a listing that was merged to the one that stays, as long as that is shown', async () => {
    const merged = (): never => {
      throw new AppError('listing_withdrawn', { data: { mergedInto: '300000004' } });
    };
    const page = await open('100001', '300000001', merged);
    if (!(page instanceof Response)) throw new Error('no redirect');
    expect([page.status, page.headers.get('location')]).toEqual([301, '/property/100001/300000004?utm_source=x']);
    const nobody: Answers = [[getProperties, () => ({ data: [] })]];
    const gone = await loader(
      pageRequest('/property/100001/300000001', {
        params: { agencyId: '100001', propertyId: '300000001' },
        answers: [[getProperty, merged], ...similar, ...nobody],
      }),
    );
    expect(shownBy(gone)).toMatchObject({ status: 410, kind: 'withdrawn' });
  });

  it('answers 404 for an id that nobody has, and for what is no id', async () => {
    expect(await shown('100001', '300000001', refusing('listing_not_found'))).toMatchObject({
      status: 404,
      kind: 'unknown',
      alternatives: [{ id: '300000003' }],
    });
    expect(await shown('100001', 'nonsense', refusing('listing_withdrawn'))).toMatchObject({ status: 404 });
  });

  it('leads from a unit to its project', async () => {
    const page = await shown('100001', '300000001', () => ({
      data: exampleListing({ projectId: '300000009', unitName: 'A-201' }),
    }));
    expect(page).toMatchObject({
      project: { path: '/property/100001/300000009' },
      property: { unitName: 'A-201' },
      units: undefined,
    });
  });

  it('shows the units of a project as its address wants them', async () => {
    const asked: unknown[] = [];
    const project = exampleListing({ isProject: true, childPropertyId: ['300000011', '300000012'] });
    const sold = exampleCard({
      propertyId: '300000011',
      unitName: 'A-101',
      status: 'sold',
      prices: { price: { amount: 4_000_000, currency: 'NOK' }, soldPrice: { amount: 4_200_000, currency: 'NOK' } },
    });
    const params = { agencyId: '100001', propertyId: '300000001' };
    const page = await loader(
      pageRequest(
        '/property/100001/300000001?unit_sorting=price&unit_order=desc&unit_bedrooms=2&unit_page=2&unit_available=yes',
        {
          params,
          answers: [
            [getProperty, () => ({ data: project })],
            [
              getChildren,
              (input: { query: unknown }) => (
                asked.push(input.query),
                { data: [sold], pagination: { currentPage: 2, perPage: 24, results: 25, lastPage: 2 } }
              ),
            ],
            ...similar,
          ],
        },
      ),
    );
    expect(asked).toMatchObject([
      {
        parentId: '300000001',
        sorting: 'price',
        order: 'desc',
        bedroomMin: 2,
        availability: ['available', 'sold', 'rented', 'future'],
        page: 2,
      },
    ]);
    const found = shownBy(page);
    if (found.kind !== 'found') throw new Error('no page');
    const { units } = found;
    expect(units?.rows).toMatchObject([
      { name: 'A-101', path: '/property/100001/300000011', state: { label: 'Solgt' } },
    ]);
    expect(units?.rows[0]?.price.replaceAll('\u00a0', ' ')).toBe('4 200 000 kr');
    const price = units?.columns.find((column) => column.key === 'price');
    expect([price?.sorted, price?.to]).toEqual([
      'descending',
      '/property/100001/300000001?unit_sorting=price&unit_bedrooms=2#units',
    ]);
  });

  it('lets a failure of the server through, to be told of as one', async () => {
    await expect(
      open('100001', '300000001', () => {
        throw new Error('the database is gone');
      }),
    ).rejects.toThrow('the database is gone');
  });

  it('names itself to search engines: title, first two sentences, one address, both languages', async () => {
    const page = await open('100001', '300000001', () => ({ data: exampleListing() }));
    if (page instanceof Response) throw new Error('a redirect');
    const tags = meta({ loaderData: page.data } as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ title: 'Gjennomgående 3-roms med balkong mot stille bakgård · grend' });
    expect(tags).toContainEqual({
      name: 'description',
      content: 'Leiligheten ligger i 3. etasje, tilbaketrukket fra gaten. Den har balkong mot bakgården.',
    });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://grend.no/property/100001/300000001',
    });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'en',
      href: 'https://grend.no/property/100001/300000001?lang=en',
    });
    expect(tags).toContainEqual({
      property: 'og:image',
      content: expect.stringMatching(
        /^https:\/\/grend\.no\/share-picture\/home\/300000001\?lang=nb&theme=grend&v=[a-z0-9]+$/,
      ),
    });
  });
});
