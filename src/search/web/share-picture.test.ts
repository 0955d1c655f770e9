import { describe, expect, it } from 'vitest';
import { lookUpAddresses } from '../../areas/contract.ts';
import { paginate } from '../../contract/shapes.ts';
import { drawShareContext } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import type { SharePicture } from '../../platform/share-pictures/share-picture.contract.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { searchProperties } from '../contract.ts';
import { loader } from './share-picture.ts';

async function ask(query: string, results = 1_284, ignored: readonly { field: string; value: string }[] = []) {
  const args = pageRequest(`/share-picture/search?${query}`, {
    answers: [
      [
        searchProperties,
        () => ({
          data: results === 0 ? [] : Array.from({ length: 4 }, () => exampleCard()),
          pagination: paginate(1, 9, results),
          meta: { ignored, tookMs: 1 },
        }),
      ],
      [
        lookUpAddresses,
        () => ({
          data: [
            { name: 'Bergen', context: 'Vestland', address: 'vestland,bergen', asked: ['vestland,bergen', 'Bergen'] },
          ],
          meta: { unknown: [] },
        }),
      ],
    ],
  });
  const drawn: SharePicture[] = [];
  args.context.set(drawShareContext, (picture) => {
    drawn.push(picture);
    return { etag: '"tag"', bytes: async () => Buffer.from('picture') };
  });
  return { answer: await loader(args), picture: drawn[0] };
}

describe('the picture that links to a search are shown with', () => {
  it('says what is searched and how much there is of it, on three photographs', async () => {
    const { picture } = await ask('address=vestland,bergen&bedroom_min=2&theme=zrch');
    expect(picture?.lead.replace(/\s/g, ' ')).toBe('1 284 boliger til salgs i Bergen');
    expect(picture?.details).toEqual(['Minst 2 soverom (3-roms eller større)']);
    expect(picture?.photos).toHaveLength(3);
    expect(picture?.theme).toBe('zrch');
  });

  it('draws nothing that somebody typed', async () => {
    const { picture } = await ask('keywords=Grend%20er%20konkurs&name=Ring%20Ola&search=nå');
    expect(JSON.stringify(picture)).not.toMatch(/konkurs|Ola|nå/);
  });

  it('is not there where nothing is found, or the place is none', async () => {
    expect((await ask('address=vestland,bergen', 0)).answer.status).toBe(404);
    const lost = await ask('address=Konkurs', 12, [{ field: 'address', value: 'Konkurs' }]);
    expect([lost.answer.status, lost.picture]).toEqual([404, undefined]);
  });
});
