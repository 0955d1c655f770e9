import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { anAustralianHome, askInWords } from './words.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.add(
    aListing({
      address: {
        ...{ street: 'Sørlikollen 19', suburb: 'Holmlia', municipality: 'Oslo', postCode: '1255' },
        ...{ region: 'Oslo', lat: 59.833, lng: 10.796 },
      },
    }),
    anAustralianHome('5 Pitt Street', 'Sydney', 'NSW', '2000', [-33.868, 151.209]),
  );
});
afterAll(() => app.close());

const au = { host: 'grend.com' };

describe('an address that one travels to', () => {
  it.each([
    ['within 30 min of 200 George Street Sydney', au, [-33.869, 151.207, 'driving,30', '200 George Street']],
    [
      '2 bed within 30 minutes by bike of 100 Collins St, Melbourne VIC 3000',
      au,
      [-37.816, 144.965, 'biking,30', '100 Collins Street'],
    ],
    ['unit 20 min drive from 3 Pitt Street, Sydney', au, [-33.868, 151.209, 'driving,20', '3 Pitt Street']],
    ['20 min med sykkel til Karl Johans gate 10, 0154 Oslo', {}, [59.913, 10.741, 'biking,20', 'Karl Johans gate 10']],
    ['20 min med sykkel til Karl Johansgt 10', {}, [59.913, 10.741, 'biking,20', 'Karl Johans gate 10']],
    ['3-roms maks 20 min på sykkel fra Sørlikollen 19 Oslo', {}, [59.833, 10.796, 'biking,20', 'Sørlikollen 19']],
    ['20 min på sykkel fra sørlikollen 7, oslo', {}, [59.833, 10.796, 'biking,20', 'Sørlikollen 7']],
    ['maks 20 min på sykkel fra Sørlikollen', {}, [59.833, 10.796, 'biking,20', 'Sørlikollen']],
    ['20 min fra Karl Johans gt. 10 på sykkel', {}, [59.913, 10.741, 'biking,20', 'Karl Johans gate 10']],
  ] as const)('is its street, and keeps the house number: %s', async (term, options, [lat, lng, way, name]) => {
    const { understood, wishes, path } = await askInWords(app, term, options);
    const query = new URL(String(path), 'http://host').searchParams;
    const [mode, minutes, east, north] = (query.get('commute') ?? '').split(',');
    expect(`${mode},${minutes}`).toBe(way);
    expect(Math.hypot(Number(north) - lat, Number(east) - lng)).toBeLessThan(0.001);
    expect([query.get('sorting'), query.get('order')]).toEqual(['commute', 'asc']);
    expect(wishes).toEqual([]);
    expect(understood.find(({ query: asked }: Body) => /commute=/.test(asked)).name).toBe(name);
    expect(JSON.stringify(understood)).not.toContain('unknown_street');
  });

  it.each([
    ['within 30 min of 12 Nowhere Street, Sydney NSW 2000', au, 'Nowhere Street', 'Sydney'],
    ['20 min med bil til Ukjentgata 7b, Bergen', {}, 'Ukjentgata', 'Bergen'],
  ])(
    'is the middle of its town where the street is not known, and says so: %s',
    async (term, options, street, town) => {
      const { understood, wishes } = await askInWords(app, term, options);
      expect(understood).toEqual([expect.objectContaining({ unknown_street: street })]);
      expect(understood[0].name).toMatch(new RegExp(`^${town}`));
      expect(wishes).toEqual([]);
    },
  );
});

describe('a full address', () => {
  it.each(['12 Mary Cresent Leichhardt', '12 Mary Aveneu, Leichhardt NSW 2040', '12 Mary Steet Leichhardt'])(
    'is no sentence, and means no far place by the misspelt type of its street: %s',
    async (term) => {
      const { understood, isMoreThanPlace } = await askedOf(term);
      expect(isMoreThanPlace).toBe(false);
      expect(understood).toHaveLength(2);
      expect(understood[1].query).toContain('new-south-wales');
    },
  );

  async function askedOf(term: string) {
    const { understood, is_more_than_place: isMoreThanPlace } = await askInWords(app, term, au);
    return { understood, isMoreThanPlace };
  }
});
