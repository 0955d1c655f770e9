import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { drawPortrait } from './draw.ts';
import { portraitFacts, type PortraitFacts } from './facts.ts';
import { HAIR, type HairName } from './hair.ts';

const FACTS = portraitFacts(createRandom('test'), 'Kari Berg');
const STYLES = Object.keys(HAIR) as HairName[];
const OUTFITS: readonly PortraitFacts['outfit'][] = ['suit', 'tie', 'blouse', 'rollneck', 'jersey'];

it.each([
  ...STYLES.map((hair) => ({ hair })),
  ...OUTFITS.map((outfit) => ({ outfit })),
  { beard: 'full', look: 'man' },
] as readonly Partial<PortraitFacts>[])(
  'a portrait with %o has a face in the middle and the ground about it',
  async (part) => {
    const facts: PortraitFacts = { ...FACTS, hasGlasses: false, ...part };
    const svg = drawPortrait(facts);
    expect(svg).not.toMatch(/undefined|NaN|HAIR/);
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 480]);
    const colourAt = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
    // Beside the nose, and in the corners above.
    expect(`#${colourAt(215, 250)}`).toBe(facts.skin);
    expect([colourAt(4, 4), colourAt(475, 4)]).toEqual([facts.ground.slice(1), facts.ground.slice(1)]);
  },
);

it('looks like the same person each time', () => {
  const facts = portraitFacts(createRandom('test'), 'Kari Berg');
  expect(facts).toEqual(FACTS);
  expect(drawPortrait(facts)).toBe(drawPortrait(FACTS));
  expect(facts.beard).toBe('none');
});
