import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { drawShareContext } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import type { SharePicture } from '../../platform/share-pictures/share-picture.contract.ts';
import { getProperty } from '../contract.ts';
import type { Listing } from '../listing.contract.ts';
import { exampleListing } from '../listing.testing.ts';
import { loader } from './share-picture.ts';

/** The answer for a home, and what was drawn of it. */
async function ask(
  found: () => Listing,
  query = 'lang=nb&theme=grend',
  headers: Record<string, string> = {},
  caller: NonNullable<Parameters<typeof pageRequest>[1]['caller']> = {},
) {
  const args = pageRequest(`/share-picture/home/300000001?${query}`, {
    params: { propertyId: '300000001' },
    caller,
    answers: [[getProperty, () => ({ data: found() })]],
  });
  const drawn: SharePicture[] = [];
  args.context.set(drawShareContext, (picture) => {
    drawn.push(picture);
    return { etag: '"tag"', bytes: async () => Buffer.from('picture') };
  });
  const request = new Request(args.url, { headers });
  return { answer: await loader({ ...args, request }), picture: drawn[0] };
}

describe('the picture that links to a home are shown with', () => {
  it('tells price, address and facts, on the first photographs', async () => {
    const { answer, picture } = await ask(() => exampleListing());
    expect(picture).toMatchObject({ theme: 'grend', label: 'Totalpris' });
    expect(picture?.lead).toMatch(/^5.412.840.kr$/);
    expect(picture?.title).toMatch(/^Markveien 41B, .*Oslo$/);
    expect(picture?.details).toContain('Leilighet');
    expect(picture?.badge).toBeUndefined();
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is in the brand that the address names, and never in what a reader chose', async () => {
    const { picture } = await ask(() => exampleListing(), 'theme=zrch', {}, { priceLens: 'monthly' });
    expect(picture).toMatchObject({ theme: 'zrch', label: 'Totalpris' });
    expect((await ask(() => exampleListing(), 'theme=other')).picture?.theme).toBe('grend');
  });

  it('tells no price and no street that the home does not tell', async () => {
    const { address, prices, ...home } = exampleListing();
    const { street, ...place } = address;
    const hidden = { ...home, address: place, prices: { display: 'contact_agent' as const } };
    const { picture } = await ask(() => hidden);
    expect(picture?.lead).toBe('Pris på forespørsel');
    expect(picture?.label).toBe('');
    expect([street, prices.price?.amount]).toEqual(['Markveien 41B', expect.any(Number)]);
    expect(JSON.stringify(picture)).not.toMatch(/Markveien|\d\skr/);
  });

  it('says what has become of a home, but nothing that holds for a day alone', async () => {
    expect((await ask(() => exampleListing({ status: 'sold' }))).picture?.badge).toEqual({
      tone: 'red',
      label: 'Solgt',
    });
    const viewing = { publishedAt: new Date().toISOString(), firstPublishedAt: new Date().toISOString() };
    expect((await ask(() => exampleListing(viewing))).picture?.badge).toBeUndefined();
  });

  it('shows photographs before plans', async () => {
    const [first] = exampleListing().images;
    if (first === undefined) throw new Error('the example has no picture');
    const images = [
      { ...first, file: 'plan', type: 'floorplan' as const },
      { ...first, file: 'photo' },
    ];
    const { picture } = await ask(() => exampleListing({ images }));
    expect(picture?.photos).toEqual([
      { file: 'photo', isDrawing: false },
      { file: 'plan', isDrawing: true },
    ]);
  });

  it.each(['listing_not_found', 'listing_withdrawn'] as const)('is not there for what is %s', async (code) => {
    const { answer, picture } = await ask(() => {
      throw new AppError(code);
    });
    expect([answer.status, picture]).toEqual([404, undefined]);
  });

  it('is not sent again to those who have it', async () => {
    const { answer } = await ask(() => exampleListing(), '', { 'if-none-match': 'W/"tag"' });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });
});
