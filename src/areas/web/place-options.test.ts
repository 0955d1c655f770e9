import { expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import { atNumber, groupsByMatch, groupsOfPlaces, optionsOf } from './place-options.ts';

const victoria = { context: 'Victoria', homes: 1 };

it('says of places that would read the same what each is, and of no others', () => {
  const places = [
    { kind: 'municipality', name: 'Melbourne', geoId: '1', address: 'victoria,melbourne', ...victoria },
    { kind: 'suburb', name: 'Melbourne', geoId: '2', address: 'victoria,melbourne,melbourne', ...victoria },
    { kind: 'suburb', name: 'Carlton', geoId: '3', address: 'victoria,melbourne,carlton', ...victoria },
  ] as const;
  expect(optionsOf(places, translator('en'), 'au').map(({ context }) => context)).toEqual([
    'Victoria · council area',
    'Victoria · suburb',
    'Victoria',
  ]);
  expect(optionsOf(places.slice(1), translator('nb'), 'au').map(({ context }) => context)).toEqual([
    'Victoria',
    'Victoria',
  ]);
});

it('says of guesses that they are guesses, and of the place around an unknown address that it is that', () => {
  const t = translator('nb');
  const place = (name: string, match: 'name' | 'around' | 'similar', kind: 'suburb' | 'street' = 'suburb') =>
    ({ kind, name, geoId: name, context: '', homes: 1, match }) as const;
  const groups = (...places: ReturnType<typeof place>[]) => groupsOf(places);
  const groupsOf = (places: readonly ReturnType<typeof place>[], isUnderstood = false) =>
    groupsByMatch(places, optionsOf(places, t, 'no'), t, isUnderstood).map(({ label, options }) => [
      label,
      options.map(({ name }) => name).join(),
    ]);
  expect(groups(place('Grünerløkka', 'name'), place('Dokka', 'similar'))).toEqual([
    [undefined, 'Grünerløkka'],
    ['Mente du …?', 'Dokka'],
  ]);
  expect(groups(place('Oslo', 'around'))).toEqual([
    ['Vi kjenner ikke den nøyaktige adressen. Stedet den ligger i:', 'Oslo'],
  ]);
  expect(groups(place('Storgata', 'name', 'street'), place('Oslo', 'around'))).toEqual([[undefined, 'Storgata,Oslo']]);
  expect(groups(place('Røa', 'name'), place('Oslo', 'around'))).toEqual([[undefined, 'Røa,Oslo']]);
  expect(groupsOf([place('Grünerløkka', 'around')], true)).toEqual([[undefined, 'Grünerløkka']]);
});

it('searches for a street by its whole name, in the place that it lies in', () => {
  const street = { kind: 'street', name: 'Bridge Road', street: 'Bridge', address: 'new-south-wales,balmain' } as const;
  const [option] = optionsOf([{ ...street, context: 'Balmain', homes: 1 }], translator('en'), 'au');
  expect(option?.act).toMatchObject({ choice: { filter: { address: ['new-south-wales,balmain;Bridge Road'] } } });
});

it('puts a place a letter off first where nothing is on offer at the place of that very name', () => {
  const t = translator('en');
  const place = (name: string, match: 'name' | 'similar', homes: number) =>
    ({ kind: 'suburb', name, geoId: name, context: '', homes, match }) as const;
  const labels = (...places: ReturnType<typeof place>[]) =>
    groupsByMatch(places, optionsOf(places, t, 'au'), t).map(({ options }) => options.map(({ name }) => name).join());
  expect(labels(place('Paramatta', 'name', 0), place('Parramatta', 'similar', 22))).toEqual([
    'Parramatta',
    'Paramatta',
  ]);
  expect(labels(place('Paramatta', 'name', 1), place('Parramatta', 'similar', 22))).toEqual([
    'Paramatta',
    'Parramatta',
  ]);
  expect(labels(place('Paramatta', 'name', 0), place('Parramatta', 'similar', 0))).toEqual(['Paramatta', 'Parramatta']);
});

it('says that no home is on offer at the number that was typed, above its street and the nearest homes', () => {
  const t = translator('en');
  const place = (kind: 'street' | 'listing' | 'suburb', name: string, match: 'name' | 'around', noHomeAt?: string) =>
    ({ kind, name, geoId: name, context: '', homes: 1, match, noHomeAt }) as const;
  const places = [
    place('street', 'Turner Street', 'name', '14'),
    place('suburb', 'Abbotsford', 'around'),
    place('listing', '12 Turner Street', 'around', '14'),
  ];
  expect(
    groupsByMatch(places, optionsOf(places, t, 'au'), t).map(({ label, options }) => [
      label,
      options.map(({ name }) => name).join(),
    ]),
  ).toEqual([
    ['No home is listed at number 14. See the whole street:', 'Turner Street'],
    ['Homes nearest to number 14:', '12 Turner Street'],
    [undefined, 'Abbotsford'],
  ]);
});

it('tells stations of one name apart', () => {
  const station = {
    kind: 'train_station',
    name: 'Central Station',
    what: 'Train station',
    homes: 0,
    metres: 1_000,
  } as const;
  const at = (context: string, lat: number) => ({ ...station, context, coordinates: { lat, lng: 151 } });
  const options = optionsOf([at('Haymarket', -33), at('Brisbane City', -27)], translator('en'), 'au');
  expect(new Set(options.map(({ key }) => key)).size).toBe(2);
});

it('says nothing of homes where a place to travel to is asked for, and offers the very address', () => {
  const t = translator('en');
  const street = {
    kind: 'street',
    name: 'George Street',
    street: 'George',
    address: 'new-south-wales,sydney',
  } as const;
  const at = { ...street, context: 'Sydney, New South Wales', homes: 0, match: 'name', noHomeAt: '200' } as const;
  const near = { kind: 'listing', name: '66 George Street', context: 'Sydney', homes: 1, noHomeAt: '200' } as const;
  const places = [at, { ...near, match: 'around' }] as const;
  const options = optionsOf(places, t, 'au').map((option, index) => atNumber(option, places[index], 'au'));
  expect(groupsOfPlaces(places, options, t)).toMatchObject([
    {
      label: undefined,
      options: [
        {
          name: '200 George Street',
          act: { choice: { text: '200 George Street, Sydney, New South Wales', isWords: true, filter: {} } },
        },
      ],
    },
  ]);
  const [option] = optionsOf([at], t, 'no');
  expect(option === undefined ? undefined : atNumber(option, { ...at, noHomeAt: '9a' }, 'no').name).toBe(
    'George Street 9A',
  );
});

it('offers agencies in a group of their own behind places, each leading to its page', () => {
  const t = translator('en');
  const places = [
    { kind: 'suburb', name: 'Harbord', geoId: '1', context: 'NSW', homes: 3, match: 'beginning' },
    {
      kind: 'agency',
      name: 'Harbourne Realty',
      path: '/agent/610100',
      context: 'Sydney',
      homes: 9,
      match: 'beginning',
    },
  ] as const;
  const groups = groupsByMatch(places, optionsOf(places, t, 'au'), t);
  expect(groups.map(({ label, options }) => [label, options.map(({ name, act }) => [name, act.kind])])).toEqual([
    [undefined, [['Harbord', 'place']]],
    ['Agencies and agents', [['Harbourne Realty', 'search']]],
  ]);
  expect(groups[1]?.options[0]?.act).toEqual({ kind: 'search', path: '/agent/610100' });
});

it('offers agencies that are called as typed before places that are only called like it', () => {
  const t = translator('en');
  const places = [
    { kind: 'suburb', name: 'Coffs Harbour', geoId: '1', context: 'NSW', homes: 22, match: 'similar' },
    { kind: 'agency', name: 'Harbourne Realty', path: '/agent/610100', context: '', homes: 9, match: 'beginning' },
  ] as const;
  expect(groupsByMatch(places, optionsOf(places, t, 'au'), t).map(({ label }) => label)).toEqual([
    'Agencies and agents',
    t('area.field.meant'),
  ]);
});
