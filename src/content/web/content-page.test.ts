import { expect, it } from 'vitest';
import { paginate } from '../../contract/shapes.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { searchProperties } from '../../search/contract.ts';
import type { Entry } from '../blocks.contract.ts';
import { getCookiePolicy, getPolicies, listPages } from '../contract.ts';
import { loader } from './content-page.tsx';

const entry = (url: string, rest: Partial<Entry> = {}): Entry => ({
  key: url,
  url,
  title: `Title of ${url}`,
  description: '',
  updatedAt: '2026-11-21T11:00:00.000Z',
  blocks: [{ type: 'text', markdown: 'One **thing**. Another. A third.\n\nMore.' }],
  ...rest,
});

/** The page at an address, and the searches that it made. */
async function open(path: string, pages: readonly Entry[] = []) {
  const searches: unknown[] = [];
  const { data, init } = await loader(
    pageRequest(path, {
      answers: [
        [getPolicies, () => ({ data: { privacyPolicy: entry('/privacy-policy') } })],
        [getCookiePolicy, () => ({ data: entry('/cookie-policy') })],
        [
          listPages,
          ({ query }: { query: { url: string } }) => ({ data: pages.filter(({ url }) => url === query.url) }),
        ],
        [
          searchProperties,
          ({ body }: { body: unknown }) => {
            searches.push(body);
            return { data: [exampleCard()], pagination: paginate(1, 6, 1), meta: { ignored: [], tookMs: 1 } };
          },
        ],
      ],
    }),
  );
  return { ...data, status: init?.status ?? 200, searches };
}

it.each([
  ['/privacy-policy', '/privacy-policy'],
  ['/policy/cookie', '/cookie-policy'],
  ['/page/guides/first', '/page/guides/first'],
  ['/landing?landingpageid=guides/first', '/page/guides/first'],
])('%s has its one true address, title and description', async (path, canonical) => {
  const { status, meta, text } = await open(path, [entry('/page/guides/first')]);
  expect(status).toBe(200);
  expect(meta).toMatchObject({
    path: canonical,
    title: `Title of ${canonical}`,
    description: 'One thing. Another.',
    structuredData: { '@type': 'BreadcrumbList' },
  });
  expect(text?.blocks).toEqual([
    { type: 'text', html: '<p>One <strong>thing</strong>. Another. A third.</p>\n<p>More.</p>\n' },
  ]);
});

it.each(['/page/nothing', '/page/first-here', '/page/', '/landing', '/landing?landingpageid=nothing'])(
  '%s is not there',
  async (path) => {
    expect(await open(path)).toMatchObject({ status: 404, text: undefined });
  },
);

it('a block of homes asks for its search, and leads to all that it finds', async () => {
  const block = {
    type: 'listings',
    title: 'Homes',
    search: 'listing_type=rent&bedroom_min=2&page=9&nothing=1',
  } as const;
  const { text, searches } = await open('/page/homes', [
    entry('/page/homes', { description: 'Own.', blocks: [block] }),
  ]);
  expect(searches).toMatchObject([{ listingType: 'rent', bedroom: { min: 2 }, page: 1, size: 6 }]);
  expect(text).toMatchObject({
    description: 'Own.',
    blocks: [{ type: 'listings', path: '/list?listing_type=rent&bedroom_min=2', cards: [{}] }],
  });
});
