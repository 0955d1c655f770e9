import { describe, expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { AppError } from '../../../contract/errors.ts';
import { pageRequest, type Answers } from '../../../platform/http/page-request.testing.ts';
import { listHeldImports, reviewHeldImport, type HeldImport } from '../../../properties/held/contract.ts';
import { listHeldDrafts } from '../../contract.ts';
import { action, loader } from './review-page.tsx';

const HELD: HeldImport = {
  ...{ id: '7', version: 2, heldFor: ['price', 'listed_by_another'], heldAt: '2026-11-22T09:00:00.000Z' },
  ...{ source: 'feed-200101', externalId: 'VALE-143', region: 'no', objectType: 'residential_sale' },
  propertyTypes: ['apartment'],
  title: 'Toroms på Løkka',
  address: { street: 'Markveien 41B', postCode: '0554', municipality: 'Oslo' },
  prices: { currency: 'NOK', askingPrice: 4_200 },
  details: { usageArea: 48 },
  published: { propertyId: '300000001', agencyId: '200101', title: 'Toroms' },
  others: [{ propertyId: '300000002', agencyId: '100001', title: 'Lys toroms' }],
};
const pagination = (results: number) => ({ currentPage: 1, lastPage: 1, pageSize: 20, results });
const answers: Answers = [
  [listHeldDrafts, () => ({ data: [], pagination: pagination(0) })],
  [listHeldImports, () => ({ data: [HELD], pagination: pagination(1) })],
];

const open = (query = '', given = answers) => loader(pageRequest(`/my-listing/review${query}`, { answers: given }));

function post(fields: Readonly<Record<string, string>>, review: () => unknown) {
  const args = pageRequest('/my-listing/review?show=imports', { answers: [...answers, [reviewHeldImport, review]] });
  return action({
    ...args,
    request: new Request(args.url, {
      method: 'POST',
      body: new URLSearchParams({ id: '7', version: '2', title: HELD.title, ...fields }),
    }),
  });
}

describe('homes of imports that wait for staff', () => {
  it('stand on a page of their own, with why they wait and what is public of the same home', async () => {
    expect((await open()).data).toMatchObject({ isOfImports: false, counts: { drafts: 0, imports: 1 }, held: [] });
    const { data, init } = await open('?show=imports');
    expect(new Headers(init?.headers).get('cache-control')).toContain('no-store');
    expect(data).toMatchObject({
      isOfImports: true,
      waiting: [],
      held: [
        {
          ...{ id: '7', version: 2, title: 'Toroms på Løkka', sender: 'Kilde feed-200101, id VALE-143' },
          facts: expect.stringMatching(/^Leilighet · Markveien 41B, 0554 Oslo · 4\s200\skr · 48\s?m²$/u),
          note: expect.stringMatching(/^Siden .*22.* · Endring av en publisert annonse$/u),
          reasons: [
            'Prisen er langt fra det slike boliger koster.',
            'Noen andre har den samme boligen ute på markedet.',
          ],
          link: '/property/200101/300000001',
          others: [{ title: 'Lys toroms', path: '/property/100001/300000002' }],
        },
      ],
    });
  });

  it('are nobody else’s to see', async () => {
    const refused = () => {
      throw new AppError('forbidden');
    };
    const given: Answers = [
      [listHeldDrafts, refused],
      [listHeldImports, refused],
    ];
    await expect(open('?show=imports', given)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it.each([
    ['release', 'released', '«Toroms på Løkka» er sluppet gjennom og ligger ute.'],
    ['refuse_import', 'refused', '«Toroms på Løkka» er avvist og kastet.'],
  ])('are decided on by %s', async (intent, state, done) => {
    expect((await post({ intent }, () => ({ data: { id: '7', state } }))).data).toEqual({ done });
  });

  it.each([
    ['draft_changed', 'sendt inn på nytt'],
    ['not_found', 'venter ikke lenger'],
    ['listing_closed', 'noen andre'],
  ] as const)('say what has happened meanwhile: %s', async (code, words) => {
    const { data } = await post({ intent: 'release' }, () => {
      throw new AppError(code);
    });
    expect(data).toMatchObject({ id: '7', error: expect.stringContaining(words) });
  });
});
