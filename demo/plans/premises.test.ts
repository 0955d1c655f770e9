import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPremises } from './draw-premises.ts';
import { PLAN_SIZE } from './draw.ts';
import { layPremises, type PremisesFacts } from './premises.ts';

const OFFICE: PremisesFacts = {
  ...{ language: 'nb', kind: 'office', area: 420, floors: 1, meetingRooms: 2, hasReception: true, hasCanteen: false },
  ...{ hasStorage: true, hasDock: false, shape: 1.5, turn: 0 },
};
const HALL: PremisesFacts = { ...OFFICE, language: 'en', kind: 'storage', area: 5_200, hasDock: true, turn: 3 };

describe('the plan of premises', () => {
  it('names the rooms that the listing tells of, with its area', () => {
    const svg = drawPremises(OFFICE);
    for (const word of ['Åpent landskap', 'Kontor 1', 'Møterom', 'Resepsjon', 'Bod', 'Toaletter', 'Korridor'])
      expect(svg).toContain(`>${word}<`);
    expect(svg).toContain('BRA 420 m². Planskisse');
    expect(svg).not.toMatch(/Kantine|Lasterampe/);
    const hall = drawPremises(HALL);
    for (const word of ['Storage', 'Staff room', 'Loading dock', '25 m']) expect(hall).toContain(`>${word}<`);
    expect(drawPremises({ ...OFFICE, floors: 3 })).toContain('BRA 420 m² over 3 etasjer');
  });

  it.each([
    ['an office', OFFICE],
    ['a small shop', { ...OFFICE, kind: 'shop', area: 55, meetingRooms: 0 }],
    ['a hall', HALL],
    ['one of five floors', { ...OFFICE, area: 1_800, floors: 5, turn: 2 }],
  ] as const)('has rooms that add up to the floor and stay on the sheet: %s', async (_, facts) => {
    const { rooms, width, height } = layPremises(facts);
    const whole = facts.area / facts.floors;
    expect(rooms.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(whole, 0);
    expect(width * height).toBeCloseTo(whole, 0);
    for (const room of rooms) expect(Math.min(room.width, room.height)).toBeGreaterThan(1);
    const svg = drawPremises(facts);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(PLAN_SIZE.width);
    expect(info.height).toBeLessThanOrEqual(PLAN_SIZE.height + 40);
    for (let x = 0; x < info.width; x += 1)
      expect([data[x], data[(info.height - 1) * info.width + x]]).toEqual([255, 255]);
  });
});
