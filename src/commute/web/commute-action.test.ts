import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { lookUpAddresses } from '../../areas/contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { addCommuteAddress } from '../contract.ts';
import { changeCommute, type CommuteAnswer } from './commute-action.ts';
import { translator } from '../../texts/messages.ts';
import { limitOf, LONGEST, longestTo } from './longest.ts';
import { savedText } from './saved-place.tsx';

/** Where the search for homes that are near enough leads. */
async function searched(fields: Record<string, string>): Promise<string | null> {
  const page = pageRequest('/user/commute', {
    caller: { region: 'au', user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Olivia' } },
    answers: [],
  });
  const body = new URLSearchParams({ intent: 'search', mode: 'driving', ...fields });
  const answer = await changeCommute({ ...page, request: new Request(page.request.url, { method: 'POST', body }) });
  return answer instanceof Response ? decodeURIComponent(answer.headers.get('location') ?? '') : null;
}

it('keeps the filters of the search that it was opened from, but not where that was', async () => {
  const search = 'listing_type=rent&address[]=new-south-wales,newtown&include_surrounding=true&bedroom_min=2';
  expect(await searched({ minutes: '45', search })).toBe(
    '/list?listing_type=rent&sorting=commute&order=asc&bedroom_min=2&commute=driving,45',
  );
});

it('takes nothing from other searches that the reader has made', async () => {
  expect(await searched({ minutes: '45' })).toBe('/list?commute=driving,45&sorting=commute&order=asc');
});

it('takes any limit that a place may have by itself, and half an hour for what is none', async () => {
  const near = (minutes: string) => searched({ minutes, to: '144.96667,-37.76667' });
  expect(await near(String(longestTo({ minutes: 25 })))).toContain('commute=driving,25,144.96667,-37.76667');
  expect(await near(String(longestTo({})))).toContain('commute=driving,30,');
  for (const none of ['0', '181', '2e1', '-5', '']) expect(await near(none)).toContain('commute=driving,30,');
});

const SUBURB = {
  ...{ geoId: '1', kind: 'suburb', name: 'Brunswick', context: 'Merri-bek, Victoria', address: 'victoria,brunswick' },
  ...{ coordinates: { lat: -37.7667, lng: 144.9667 }, homes: 3 },
} as const;
const STREET = 'victoria,brunswick;Walker Avenue';

/** What is answered to a street that was chosen from the list, of which this is known, and what is kept of it. */
async function added(streets: readonly { asked: string; name: string; coordinates?: typeof SUBURB.coordinates }[]) {
  const kept: unknown[] = [];
  const page = pageRequest('/user/commute', {
    caller: { region: 'au', language: 'en', user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Olivia' } },
    answers: [
      [lookUpAddresses, () => ({ data: [{ ...SUBURB, asked: [STREET], streets }], meta: { unknown: [] } })],
      [
        addCommuteAddress,
        ({ body }: { body: { displayName: string; place?: string } }) => {
          kept.push(body);
          return { data: { id: '7f3c1c0e-0000-4000-8000-000000000002', isHidden: false, ...body } };
        },
      ],
    ],
  });
  const body = new URLSearchParams({ intent: 'add', display_name: 'Mum', 'address[]': STREET });
  const answer = await changeCommute({ ...page, request: new Request(page.request.url, { method: 'POST', body }) });
  return { answer: (answer as { data: CommuteAnswer }).data, kept };
}

it('offers the steps in which people count the way to work', () => {
  expect(LONGEST).toEqual(expect.arrayContaining([10, 15, 20, 25, 30, 40, 45, 50, 60]));
  for (const minutes of LONGEST) expect(limitOf(String(minutes))).toBe(minutes);
});

it('keeps the middle of a street that is chosen, and says what was saved', async () => {
  const coordinates = { lat: -37.7627, lng: 144.9585 };
  const { answer, kept } = await added([{ asked: STREET, name: 'Walker Avenue', coordinates }]);
  const place = 'Walker Avenue, Brunswick, Merri-bek, Victoria';
  expect(kept).toEqual([{ displayName: 'Mum', coordinates, place }]);
  expect(answer.saved?.text).toBe(`Saved: Mum, ${place}`);
});

it('asks before it keeps the middle of the suburb for a street of which no more is known', async () => {
  const { answer, kept } = await added([{ asked: STREET, name: 'Walker Avenue' }]);
  expect(kept).toEqual([]);
  expect(answer.refused).toMatchObject({
    ...{ field: 'place', around: 'Brunswick', name: 'Mum', place: 'Walker Avenue, Brunswick, Merri-bek, Victoria' },
    text: expect.stringContaining('Use the middle of Brunswick instead?'),
  });
});

it('says that a place is approximate of whose address the street alone is known', () => {
  const place = { displayName: 'Jobb', place: 'Storgata 12, Oslo' };
  expect(savedText({ ...place, isApproximate: true }, translator('nb'))).toBe(
    'Lagret: Jobb, Storgata 12, Oslo. Omtrentlig sted: vi kjenner gaten, men ikke nummeret.',
  );
  expect(savedText(place, translator('nb'))).toBe('Lagret: Jobb, Storgata 12, Oslo');
});
