import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { createAreas } from './areas.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  // Makes its suburb known.
  const address = { suburb: 'Grünerløkka', municipality: 'Oslo', postCode: '0554', lat: 59.9227, lng: 10.7594 };
  await test.add(aListing({ address }));
});
afterAll(() => test.close());

describe('the gazetteer', () => {
  it('has the counties, municipalities and states of today, each within another', () => {
    const areas = [...test.app.areas.all()];
    const count = (country: string, kind: string): number =>
      areas.filter((area) => area.country === country && area.kind === kind).length;
    expect([count('no', 'county'), count('no', 'municipality'), count('au', 'county')]).toEqual([15, 357, 8]);
    expect(count('no', 'postcode')).toBeGreaterThan(5_000);
    expect(count('au', 'suburb')).toBeGreaterThan(15_000);
    for (const area of areas) {
      const above = test.app.areas.ancestors(area);
      expect(area.kind === 'country' ? 0 : 1).toBeLessThanOrEqual(above.length);
      expect((above.at(-1) ?? area).kind).toBe('country');
    }
  });

  it('has no office of the post among the suburbs, and places whose names are like one', () => {
    const isKnown = (name: string): boolean =>
      test.app.areas.named(name, 'au').some(({ kind, name: own }) => kind === 'suburb' && own === name);
    const offices = ['Bondi Junction Plaza', 'Melbourne University', 'University of Melbourne', 'Collins Street East'];
    expect([...offices, 'Sydney Gateway Facility', 'Macquarie Centre', 'Subiaco Po'].filter(isKnown)).toEqual([]);
    const places = ['Bondi Junction', 'Booleroo Centre', 'Raymond Terrace', 'Naval Base', 'Roxby Downs Station'];
    expect(places.filter((name) => !isKnown(name))).toEqual([]);
    expect(test.app.areas.byCode('au', 'postcode', '3010')?.name).toMatch(/^3010 /);
  });

  it('gives places their point in a database that took in an earlier one, and leaves imported outlines', async () => {
    const ids = ['0170', '5003'].map((code) => test.app.areas.byCode('no', 'postcode', code)?.id);
    const [outlined, bare] = ids;
    await test.db.query('UPDATE areas SET lat = NULL, lng = NULL WHERE id = $1', [bare]);
    const polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [2, 1],
          [2.1, 1],
          [2, 1.1],
          [2, 1],
        ],
      ],
    };
    await test.db.query('UPDATE areas SET lat = 1, lng = 2, polygon = $2::jsonb WHERE id = $1', [
      outlined,
      JSON.stringify(polygon),
    ]);
    await test.db.query('DELETE FROM area_gazetteer');
    await createAreas({ db: test.db });
    const kept = await test.db.query('SELECT lat, lng FROM areas WHERE id = ANY($1::integer[]) ORDER BY id', [ids]);
    expect(kept).toEqual([
      { lat: 1, lng: 2 },
      { lat: 60.399, lng: 5.326 },
    ]);
    await test.db.query('UPDATE areas SET polygon = NULL, lat = 59.923, lng = 10.737 WHERE id = $1', [outlined]);
  });

  it('has around a council those whose suburbs touch its own', () => {
    const around = (path: string) => {
      const council = test.app.areas.byPath(path, 'au');
      return council === undefined ? [] : test.app.areas.neighbours(council).map(({ name }) => name);
    };
    expect(around('new-south-wales,inner-west-council').sort()).toEqual([
      ...['Bayside', 'Burwood', 'Canada Bay', 'Canterbury-Bankstown', 'City of Sydney'],
    ]);
    expect(around('new-south-wales,sydney-council')).not.toContain('Hornsby');
    // Of Centennial Park, which lies beside it, a part is the City of Sydney's.
    expect(around('new-south-wales,waverley-council')).toEqual(['Woollahra', 'Randwick', 'City of Sydney']);
  });

  it('has the middle of each capital in its council and in the whole city', () => {
    const around = (path: string) => {
      const middle = test.app.areas.byPath(path, 'au');
      return middle === undefined ? [] : test.app.areas.ancestors(middle).map(({ name }) => name);
    };
    expect(around('new-south-wales,sydney')).toEqual(expect.arrayContaining(['City of Sydney', 'Sydney']));
    expect(around('victoria,melbourne')).toEqual(expect.arrayContaining(['City of Melbourne', 'Melbourne']));
  });

  it('is there once, however often it is loaded', async () => {
    const { createAreas } = await import('./areas.server.ts');
    const again = await createAreas({ db: test.db });
    expect(again.size).toBe(test.app.areas.size);
  });

  it('tells once what another process has learnt, and reads nothing else again', async () => {
    const { createAreas } = await import('./areas.server.ts');
    const [here, there] = [await createAreas({ db: test.db }), await createAreas({ db: test.db })];
    expect(await here.refresh()).toEqual([]);
    const address = { suburb: 'Nordre Åsen', municipality: 'Oslo', postCode: '0554', lat: 59.94, lng: 10.79 };
    expect(await there.learn('no', [address])).toBe(1);
    expect((await here.refresh()).map(({ name }) => name)).toEqual(['Nordre Åsen']);
    expect(await here.refresh()).toEqual([]);
  });
});

describe('finding a place', () => {
  it.each([
    ['oslo', 'no', 'county oslo'],
    ['Oslo, Oslo', 'no', 'municipality oslo,oslo'],
    ['vestland,bergen', 'no', 'municipality vestland,bergen'],
    ['Bergen, Vestland', 'no', 'municipality vestland,bergen'],
    ['TROMSO', 'no', 'municipality troms,tromso'],
    ['Aalesund', 'no', 'municipality more-og-romsdal,alesund'],
    ['buskerud/honefoss', 'no', 'suburb buskerud,ringerike,honefoss'],
    ['5003', 'no', 'postcode norge,5003'],
    ['Norway', 'no', 'country norge'],
    ['victoria,richmond', 'au', 'suburb victoria,richmond'],
    ['Richmond, NSW', 'au', 'suburb new-south-wales,richmond'],
    ['VIC', 'au', 'county victoria'],
    ['Brisbane', 'au', 'city queensland,greater-brisbane'],
    ['Greater Sydney', 'au', 'city new-south-wales,greater-sydney'],
    ['Perth, WA', 'au', 'city western-australia,greater-perth'],
    ['City of Sydney', 'au', 'municipality new-south-wales,sydney-council'],
    ['Newtown, Sydney', 'au', 'suburb new-south-wales,newtown'],
    ['Melbourne', 'au', 'city victoria,greater-melbourne'],
    ['victoria,melbourne', 'au', 'suburb victoria,melbourne'],
    ['Richmond', 'au', 'suburb victoria,richmond'],
    ['3121', 'au', 'postcode australia,3121'],
    ['Oslo', 'no', 'county oslo'],
  ] as const)('takes %s in %s for the %s', (path, country, expected) => {
    const area = test.app.areas.byPath(path, country);
    expect(`${area?.kind ?? ''} ${area?.path ?? ''}`).toBe(expected);
  });

  it.each(['', ',', 'vestland,oslo', 'nowhere', 'oslo,bergen', 'a,b,c,d,e,f,g', '%', '.*'])(
    'finds nothing for "%s"',
    (path) => {
      expect(test.app.areas.byPath(path, 'no')).toBeUndefined();
    },
  );
});

describe('telling where a home lies', () => {
  const named = (country: 'no' | 'au', address: Parameters<TestApp['app']['areas']['assign']>[1]): string[] =>
    test.app.areas.assign(country, address).map((id) => test.app.areas.byId(id)?.name ?? '');

  it.each([
    [
      'a suburb that a listing made known',
      { suburb: 'Grünerløkka', municipality: 'Oslo', postCode: '0554' },
      ['Norge', 'Oslo', 'Oslo', 'Grünerløkka', '0554 Oslo'],
    ],
    ['a name alone', { municipality: 'bergen' }, ['Norge', 'Vestland', 'Bergen']],
    ['a point alone', { lat: 60.39, lng: 5.32 }, ['Norge', 'Vestland', 'Bergen']],
    ['a postcode alone', { postCode: '1344' }, ['Norge', 'Akershus', 'Bærum', '1344 Haslum']],
    [
      'a county that is no more',
      { suburb: 'Hønefoss', region: 'Viken' },
      ['Norge', 'Buskerud', 'Ringerike', 'Hønefoss'],
    ],
    ['nothing', {}, ['Norge']],
  ])('knows it from %s in Norway', (_, address, expected) => {
    expect(named('no', address)).toEqual(expected);
  });

  it.each([
    ['a suburb and a state', { suburb: 'Richmond', region: 'VIC' }, ['Australia', 'Victoria', 'Yarra', 'Richmond']],
    [
      'a suburb and a postcode',
      { suburb: 'Richmond', postCode: '5033' },
      ['Australia', 'South Australia', 'West Torrens', 'Richmond', '5033 Richmond'],
    ],
    ['a council', { municipality: 'Yarra', region: 'Victoria' }, ['Australia', 'Victoria', 'Yarra']],
  ])('knows it from %s in Australia', (_, address, expected) => {
    expect(named('au', address)).toEqual(expected);
  });
});
