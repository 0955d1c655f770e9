import { expect, it } from 'vitest';
import type { StreetListing } from './street-index.server.ts';
import { createStreetFeed } from './street-feed.server.ts';

function aHome(id: string, street: string): StreetListing {
  return {
    id,
    region: 'no',
    objectType: 'residential_sale',
    availability: 'available',
    areaIds: [],
    address: { street },
  };
}

it('knows the homes that were there, the changed ones as they are now, and not those that went meanwhile', async () => {
  const known = new Map<string, string | undefined>();
  const suggestions = {
    addListing: ({ id, address }: StreetListing) => void known.set(id, address.street),
    removeListing: (id: string) => void known.delete(id),
  };
  const gate = openLater();
  const places = async function* () {
    yield [aHome('1', 'Storgata')];
    await gate.opened;
    yield [aHome('2', 'Old street'), aHome('3', 'Gone street'), aHome('4', 'Lillegata')];
  };
  const feed = createStreetFeed({ places: places(), suggestions, onError: (error) => expect.fail(String(error)) });
  feed.changed([aHome('2', 'New street')], ['3']);
  gate.open();
  await feed.done;
  expect(Object.fromEntries(known)).toEqual({ 1: 'Storgata', 2: 'New street', 4: 'Lillegata' });

  feed.changed([aHome('3', 'Back again')], ['1']);
  expect(Object.fromEntries(known)).toEqual({ 2: 'New street', 3: 'Back again', 4: 'Lillegata' });
});

it('stops when it is told to', async () => {
  const seen: string[] = [];
  const places = async function* () {
    for (let i = 0; ; i += 1) {
      yield [aHome(String(i), 'Storgata')];
      if (i === 2) feed.stop();
    }
  };
  const feed = createStreetFeed({
    places: places(),
    suggestions: { addListing: ({ id }) => void seen.push(id), removeListing: () => undefined },
    onError: (error) => expect.fail(String(error)),
  });
  await feed.done;
  expect(seen).toEqual(['0', '1', '2']);
});

function openLater(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
}
