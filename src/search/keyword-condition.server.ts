import { category } from './conditions.server.ts';
import type { Condition } from './search-engine.server.ts';

/**
 * What a keyword asks for. Of a view, and of lying by the sea, the water or a lake, all that says so; names of streets
 * and suburbs do not.
 */
export function keywordCondition(words: string): Condition {
  const asked = words.toLowerCase();
  if (VIEW.test(asked))
    return {
      kind: 'or',
      of: [
        told('utsikt'),
        // In descriptions, homes are viewed.
        { kind: 'words', words: 'view', fields: ['title', 'facts'] },
        category('facilities', ['sea_view', 'mountain_view']),
      ],
    };
  const water = WATERS.find(({ names }) => names.includes(asked));
  return water === undefined ? { kind: 'words', words, prefix: true } : { kind: 'or', of: water.of };
}

/** Keywords that ask for homes by water, in the words of either market. */
export const BY_THE_SEA = { no: 'ved sjøen', au: 'by the sea' } as const;
export const BY_THE_WATER = { no: 'ved vannet', au: 'by the water' } as const;
export const BY_A_LAKE = { no: 'ved innsjø', au: 'by a lake' } as const;

const VIEW = /^(?:utsikt(?:en)?|views?)$/u;

function told(words: string): Condition {
  return { kind: 'words', words, fields: ['title', 'facts', 'description'] };
}

const SEA: readonly Condition[] = [
  ...['sjøen', 'sjøkanten', 'fjorden', 'havet', 'waterfront', 'seaside'].map(told),
  category('locationType', ['coast']),
  category('facilities', ['sea_view', 'water_access', 'mooring', 'boathouse']),
];
const LAKE: readonly Condition[] = [
  ...['innsjø', 'innsjøen', 'tjern', 'tjernet', 'lake', 'lakeside', 'lakefront'].map(told),
  category('facilities', ['water_access']),
];
const WATERS: readonly { readonly names: readonly string[]; readonly of: readonly Condition[] }[] = [
  { names: Object.values(BY_THE_SEA), of: SEA },
  { names: Object.values(BY_THE_WATER), of: [...SEA, ...LAKE, told('vannet'), told('vannkanten')] },
  { names: Object.values(BY_A_LAKE), of: LAKE },
];
