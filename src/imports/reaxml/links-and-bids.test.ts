import { describe, expect, it } from 'vitest';
import { ADDRESS, CASES } from './cases.testing.ts';
import { changeOf, recordOf } from './reading.testing.ts';

describe('pages of others', () => {
  const urls = ({ documents = [] }: Awaited<ReturnType<typeof recordOf>>) => documents.map(({ url }) => url);

  it('are those that an update names, in their places among the papers', async () => {
    const kept = await recordOf(
      'residential',
      `${ADDRESS}<externalLink href="https://tours.example/1"/><externalLink href="https://youtu.be/a"/>${CASES.media?.[0]}`,
    );
    expect(urls(kept)).toEqual(['https://a.example/e.pdf', 'https://tours.example/1', 'https://youtu.be/a']);
    const papers = await recordOf(
      'residential',
      '<objects><document id="2" url="https://a.example/f.pdf"/></objects>',
      kept,
    );
    const one = await recordOf('residential', '<externalLink href="https://youtu.be/a"/>', papers);
    expect(urls(one)).toEqual(['https://a.example/e.pdf', 'https://youtu.be/a', 'https://a.example/f.pdf']);
    const none = await recordOf('residential', '<externalLink href=""/><media/>', one);
    expect(urls(none)).toEqual(['https://a.example/f.pdf']);
    expect(urls(await recordOf('residential', '<headline>Again</headline>', one))).toEqual(urls(one));
  });

  it('are of the web', async () => {
    const listing = await recordOf(
      'residential',
      `${ADDRESS}<videoLink href="javascript:alert(1)"/><externalLink href="ftp://a.example/1"/><externalLink href="www.tours.example/1"/>`,
    );
    expect(listing.documents).toMatchObject([{ kind: 'tour', url: 'https://www.tours.example/1' }]);
  });
});

describe('the highest bid of an auction', () => {
  const outcome = (result: string) =>
    `<auctionOutcome><auctionDate>2026-11-04</auctionDate><auctionMaxBid value="710000"/><auctionResult type="${result}"/></auctionOutcome>`;

  it('is kept of a home that was passed in, until it is sold', async () => {
    const passedIn = await recordOf('residential', `${ADDRESS}<price>800000</price>${outcome('passed-in')}`);
    expect(passedIn.contract).toEqual({ auctionBid: 710_000, isVendorBid: false });
    const sold = await recordOf('residential', outcome('sold-after-auction'), passedIn, 'sold');
    expect([sold.auction?.result, sold.contract]).toEqual(['sold_after', {}]);
    const again = await recordOf('residential', '<auction date="2026-12-12-11:00"/>', passedIn);
    expect(again.contract).toEqual({});
  });

  it('does not tell what a hidden price is about', async () => {
    const hidden = await recordOf(
      'residential',
      `${ADDRESS}<price display="no">800000</price>${outcome('passed-in-vendor-bid')}`,
    );
    expect([hidden.auction?.result, hidden.contract]).toEqual(['passed_in', {}]);
  });
});

it('a home stays with its project when its order there changes, and leaves it by an empty id', async () => {
  const kept = await recordOf('residential', `${ADDRESS}<project><id>77</id><order>7</order></project>`);
  expect((await recordOf('residential', '<project><order>2</order></project>', kept)).projectExternalId).toBe('ABC-77');
  const { emptied } = await changeOf('residential', '<project><id/><order>2</order></project>', kept);
  expect([...emptied]).toEqual(['projectExternalId']);
});
