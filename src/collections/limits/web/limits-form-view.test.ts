import { describe, expect, it } from 'vitest';
import { limitsOf } from './limits-form-view.ts';

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
    expect(stated({ price_max: '', bedrooms: ' ' })).toEqual({ facilities: [], commutes: [] });
    expect(stated({ price_max: 'seks' }).priceMax).toBeNaN();
    // Only money is shortened.
    expect(stated({ bedrooms: '3k' }).bedrooms).toBeNaN();
  });
});
