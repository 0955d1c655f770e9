import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { pageRequest, type Answers } from '../../contract/page-request.testing.ts';
import { similarProperties } from '../../search/contract.ts';
import { getProperties, getProperty } from '../contract.ts';
import { exampleCard, exampleListing } from '../listing.testing.ts';
import { loader, meta } from './property-page.tsx';

const similar: Answers = [
  [similarProperties, () => ({ data: [{ id: '300000002' }] })],
  [getProperties, ({ query }: { query: { ids: string[] } }) => ({ data: query.ids.map((propertyId) => exampleCard({ propertyId })) })],
];

function open(agencyId: string, propertyId: string, found: () => unknown) {
  return loader(pageRequest(`/property/${agencyId}/${propertyId}?utm_source=x`, { params: { agencyId, propertyId }, answers: [[getProperty, found], ...similar] }));
}

function refusing(code: 'listing_withdrawn' | 'listing_not_found') {
  return () => {
    throw new AppError(code);
  };
}

describe('the page of a home', () => {
  it('shows the home and others like it', async () => {
    const page = await open('100001', '300000001', () => ({ data: exampleListing() }));
    expect(page).toMatchObject({ data: { kind: 'found', property: { id: '300000001' }, similar: [{ id: '300000002' }] } });
  });

  it('leads from a wrong agency to the right address for good', async () => {
    const page = await open('-1', '300000001', () => ({ data: exampleListing() }));
    expect(page).toBeInstanceOf(Response);
    if (!(page instanceof Response)) return;
    expect([page.status, page.headers.get('location')]).toEqual([301, '/property/100001/300000001?utm_source=x']);
  });

  it('answers 410 for a home that was withdrawn, with others like it', async () => {
    expect(await open('100001', '300000001', refusing('listing_withdrawn'))).toMatchObject({
      init: { status: 410 },
      data: { kind: 'withdrawn', alternatives: [{ id: '300000002' }] },
    });
  });

  it('answers 404 for an id that nobody has, and for what is no id', async () => {
    expect(await open('100001', '300000001', refusing('listing_not_found'))).toMatchObject({ init: { status: 404 }, data: { kind: 'unknown', alternatives: [] } });
    expect(await open('100001', 'nonsense', refusing('listing_withdrawn'))).toMatchObject({ init: { status: 404 } });
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
    expect(tags).toContainEqual({ name: 'description', content: 'Leiligheten ligger i 3. etasje, tilbaketrukket fra gaten. Den har balkong mot bakgården.' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://grend.no/property/100001/300000001' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://grend.no/property/100001/300000001?lang=en' });
    expect(tags).toContainEqual({ property: 'og:image', content: `https://grend.no/media/${'1'.repeat(32)}/960.jpg` });
  });
});
