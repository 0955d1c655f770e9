import { describe, expect, it } from 'vitest';
import { translator } from '../../../texts/messages.ts';
import { formatOf } from '../../../texts/format.ts';
import { limitsFormView, limitsOf } from './limits-form-view.ts';

describe('limitsOf', () => {
  function stated(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return limitsOf(form);
  }

  it('reads amounts as people write them', () => {
    expect(stated({ price_max: '6 mill' }).priceMax).toBe(6_000_000);
    expect(stated({ price_max: '$1.2m', rent_max: '18 000 kr' })).toMatchObject({
      priceMax: 1_200_000,
      rentMax: 18_000,
    });
    expect(stated({ bedrooms: ' 3 ', area_min: '70 m²' })).toMatchObject({ bedrooms: 3, areaMin: 70 });
  });

  it('states nothing of what was left empty, and leaves what is no number to be refused', () => {
    expect(stated({ price_max: '', bedrooms: ' ' })).toEqual({
      places: [],
      propertyTypes: [],
      facilities: [],
      commutes: [],
    });
    expect(stated({ price_max: 'seks' }).priceMax).toBeNaN();
    // Only money is shortened.
    expect(stated({ bedrooms: '3k' }).bedrooms).toBeNaN();
  });
});

describe('the form', () => {
  const suggested = [{ name: 'Nydalen', text: 'Nydalen, Oslo', filter: { address: ['oslo,nydalen'] } }];
  const work = { id: 'a', displayName: 'Jobb', coordinates: { lat: 59.92, lng: 10.75 }, isHidden: false } as const;
  const stated = {
    ...{ userId: 'me', name: 'Kari', isMe: true, region: 'no' as const },
    limits: { places: [], propertyTypes: ['townhouse' as const], facilities: [], commutes: [] },
  };
  const view = (mine: Parameters<typeof limitsFormView>[0], address: object = {}, region: 'no' | 'au' = 'no') =>
    limitsFormView(mine, { addresses: [{ ...work, ...address }], suggested }, region, {
      t: translator('nb'),
      format: formatOf('nb', region),
    });

  it('suggests to who has stated nothing yet where the homes of the collection lie, and says it to others', () => {
    expect(view(undefined).areas).toEqual(suggested);
    expect(view(stated).areas).toEqual([]);
    expect(view(stated).areaHelp).toContain('Nydalen');
  });

  it('offers the types of the market, chosen as stated in it', () => {
    const chosen = (region: 'no' | 'au') =>
      view(stated, {}, region).types.flatMap(({ value, isChosen }) => (isChosen ? [value] : []));
    expect(chosen('no')).toEqual(['townhouse']);
    expect(chosen('au')).toEqual([]);
  });

  it('fills in the limit and the way to travel that a place has by itself', () => {
    expect(view(undefined, { minutes: 20, mode: 'walking' }).places).toMatchObject([
      { minutes: '20', mode: 'walking' },
    ]);
    expect(view(undefined).places).toMatchObject([{ minutes: '', mode: 'driving' }]);
  });
});
