import { describe, expect, it } from 'vitest';
import { SHIPPED_SET } from './icon-name.contract.ts';
import type { IconSource } from './icon-source.server.ts';
import { isPlainDrawing } from './plain-drawing.server.ts';

/** More than fit into one address of a service. */
const MANY = [
  ...['house', 'bath', 'bed', 'sofa', 'trees', 'waves', 'car', 'bike', 'train-front', 'bus', 'ship', 'plane', 'map'],
  ...['map-pin', 'key', 'lock', 'door-open', 'fence', 'flower', 'sun', 'moon', 'cloud', 'snowflake', 'thermometer'],
  ...['washing-machine', 'refrigerator', 'microwave', 'tv', 'wifi', 'plug', 'lamp', 'fan', 'heater', 'droplets'],
  ...['calendar', 'clock', 'mail', 'phone', 'camera', 'image', 'file-text', 'pencil', 'trash-2', 'search', 'star'],
  ...['heart', 'bell', 'settings', 'user', 'users', 'building', 'building-2', 'school', 'store', 'warehouse', 'tent'],
];

/** What every source of icons does, each with the shipped set and no other. */
export function describeIconSource(
  name: string,
  withSource: (test: (source: IconSource) => Promise<void>) => Promise<void>,
): void {
  describe(`icons of ${name}`, () => {
    const given = (title: string, test: (source: IconSource) => Promise<void>) => it(title, () => withSource(test));

    given('are drawn in their size, whatever name they go by', async (source) => {
      const found = await source.find(SHIPPED_SET, ['house', 'home']);
      expect(found?.get('house')).toEqual({ width: 24, height: 24, body: expect.stringContaining('<path ') as string });
      expect(found?.get('home')).toEqual(found?.get('house'));
    });

    given('are left out where there are none of the name, also of what every object has', async (source) => {
      const found = await source.find(SHIPPED_SET, ['no-such-icon', 'house', 'constructor', 'to-string', 'valueOf']);
      expect([...(found?.keys() ?? [])]).toEqual(['house']);
      expect(await source.find(SHIPPED_SET, ['no-such-icon'])).toEqual(new Map());
    });

    given('are undefined of a set that there is not', async (source) => {
      expect(await source.find('no-such-set', ['house'])).toBeUndefined();
      expect(await source.find('constructor', ['house'])).toBeUndefined();
    });

    given('come all, however many are asked for, and once where a name is asked twice', async (source) => {
      const found = await source.find(SHIPPED_SET, [...MANY, 'house']);
      expect([...(found?.keys() ?? [])].sort()).toEqual([...MANY].sort());
    });

    given('are the same when they are asked for again, and may stand in a page', async (source) => {
      const first = await source.find(SHIPPED_SET, MANY);
      expect(await source.find(SHIPPED_SET, MANY)).toEqual(first);
      for (const { body } of first?.values() ?? []) expect(isPlainDrawing(body), body).toBe(true);
    });
  });
}
