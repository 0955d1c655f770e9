import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawFloorPlan, PLAN_SIZE } from './draw.ts';
import { furnitureOf } from './furniture.ts';
import { planOf } from './plan.ts';
import type { PlanFacts } from './rooms.ts';

const FLAT: PlanFacts = {
  language: 'nb',
  kind: 'flat',
  internal: 75,
  external: 5,
  glazed: 0,
  terrace: 9,
  outside: 'balcony',
  hasUpperBalcony: false,
  upperBalcony: 0,
  hasFireplace: false,
  bath: 'shower',
  garage: 0,
  hasPool: false,
  bedrooms: 2,
  bathrooms: 1,
  extras: [],
  floors: 1,
  floor: 3,
  isOpen: false,
  hasEnsuite: false,
  hasLaundry: false,
  hasSauna: false,
  turn: 0,
};

describe('drawFloorPlan', () => {
  it('names every room with its area, in the language of the home, with a scale', () => {
    const svg = drawFloorPlan(FLAT);
    for (const word of [
      'Stue',
      'Kjøkken',
      'Soverom 1',
      'Soverom 2',
      'Bad',
      'Entré',
      'Balkong',
      '9 m²',
      '3. etasje',
      '5 m',
    ])
      expect(svg).toContain(`>${word}<`);
    expect(svg).toContain('BRA-i 75 m². BRA-e 5 m²');
    const english = drawFloorPlan({ ...FLAT, language: 'en', isOpen: true });
    for (const word of ['Living/kitchen', 'Bedroom 2', 'Bath', 'Entry', 'Level 2'])
      expect(english).toContain(`>${word}<`);
    expect(english).not.toContain('BRA');
  });

  it('leaves little paper beside a small home', async () => {
    const { data, info } = await sharp(Buffer.from(drawFloorPlan({ ...FLAT, internal: 29, bedrooms: 0, terrace: 0 })))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inked = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
      Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 255).some((shade) => shade < 250),
    );
    expect(((inked.at(-1) ?? 0) - (inked[0] ?? 0)) / info.width).toBeGreaterThan(0.8);
  });

  it('leads by a door from a room to each balcony and terrace, and stands no furniture before it', () => {
    const house = {
      ...FLAT,
      kind: 'house',
      floors: 2,
      internal: 130,
      bedrooms: 3,
      outside: 'terrace',
      floor: undefined,
    } as const;
    const homes: readonly PlanFacts[] = [
      FLAT,
      { ...FLAT, isOpen: true, hasFireplace: true },
      { ...FLAT, glazed: 8 },
      { ...FLAT, internal: 29, bedrooms: 0, isOpen: true },
      { ...house, terrace: 22 },
      { ...house, terrace: 22, hasUpperBalcony: true, upperBalcony: 6 },
      { ...house, terrace: 0, outside: 'none', hasUpperBalcony: true, upperBalcony: 8 },
    ];
    for (const facts of homes.flatMap((each) => [0, 1, 2, 3].map((turn) => ({ ...each, turn }))))
      for (const { annexes, doors, rooms, height } of planOf(facts)) {
        for (const { kind, x, y, width } of annexes) {
          if (kind === 'garage' || kind === 'pool') continue;
          const wall = y < 0 ? 0 : height;
          const out = doors.filter((door) => door.along === 'x' && Math.abs(door.y - wall) < 0.01);
          const ways = out.filter((door) => door.x > x + 0.2 && door.x < x + width - 0.2);
          expect(ways, JSON.stringify(facts)).toHaveLength(1);
        }
        for (const room of rooms) {
          const within = doors.filter(
            ({ x, y }) =>
              x > room.x && x < room.x + room.width && y >= room.y - 0.01 && y <= room.y + room.height + 0.01,
          );
          const out = within.filter(({ along, y }) => along === 'x' && (y < 0.01 || y > height - 0.01));
          for (const thing of furnitureOf(room, height / 2, { doors: within, hasFireplace: false, hasTub: false }))
            for (const { x, y } of out)
              if (thing.shape === 'box' && room.kind !== 'bedroom')
                expect(
                  x > thing.x && x < thing.x + thing.width && Math.abs(thing.y + thing.height / 2 - y) < 0.5,
                  `${room.kind} ${JSON.stringify(facts)}`,
                ).toBe(false);
        }
      }
  });

  it('shows a fireplace where there is one, and the bath or shower of the picture', () => {
    const fire = { ...FLAT, hasFireplace: true };
    expect(drawFloorPlan(fire)).toContain('>Peis<');
    expect(drawFloorPlan({ ...fire, language: 'en' })).toContain('>Fireplace<');
    expect(drawFloorPlan(FLAT)).not.toContain('>Peis<');
    expect(drawFloorPlan({ ...FLAT, bath: 'tub' })).not.toBe(drawFloorPlan(FLAT));
    const [bath] = planOf(FLAT).flatMap(({ rooms }) => rooms.filter(({ kind }) => kind === 'bath'));
    if (bath === undefined) throw new RangeError('a flat has a bath');
    const shapes = (hasTub: boolean) =>
      furnitureOf(bath, 4, { doors: [], hasFireplace: false, hasTub }).map(({ shape }) => shape);
    expect(shapes(false)).toContain('cross');
    expect(shapes(true)).not.toContain('cross');
  });

  it('is the same each time, and mirrored for another turn', () => {
    expect(drawFloorPlan(FLAT)).toBe(drawFloorPlan({ ...FLAT }));
    expect(drawFloorPlan({ ...FLAT, turn: 1 })).not.toBe(drawFloorPlan(FLAT));
  });

  it('stays on its sheet, of a studio and of a house of three floors', async () => {
    for (const facts of [
      { ...FLAT, internal: 19, bedrooms: 0, isOpen: true },
      {
        ...FLAT,
        kind: 'house' as const,
        floors: 3,
        internal: 216,
        bedrooms: 5,
        bathrooms: 3,
        terrace: 62,
        outside: 'terrace' as const,
      },
    ]) {
      const svg = drawFloorPlan(facts);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect(Math.max(info.width, info.height)).toBe(PLAN_SIZE.width);
      // Paper all round: nothing is cut off.
      for (let x = 0; x < info.width; x += 1)
        expect([data[x], data[(info.height - 1) * info.width + x]]).toEqual([255, 255]);
      for (let y = 0; y < info.height; y += 1)
        expect([data[y * info.width], data[y * info.width + info.width - 1]]).toEqual([255, 255]);
    }
  });
});
