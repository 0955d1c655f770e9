import { BY_A_LAKE, BY_THE_SEA, BY_THE_WATER } from '../keyword-condition.server.ts';
import type { Fields, Meaning, Subject } from './meaning.server.ts';

/**
 * By the sea, the water or a lake. Cabins and Australian homes tell whether they are by the coast; Norwegian homes to
 * live in do not (decision 328), and of lakes nobody does. Where no filter holds, a keyword asks for all that says so,
 * and the page says what that is.
 */

const COAST: Fields = { locationTypes: ['coast'] };
const SHORE: Fields = { facilities: ['water_access'] };
const SEA_VIEW: Fields = { facilities: ['sea_view'] };

const bySea =
  (keyword: string) =>
  ({ region, use }: Subject): readonly Meaning[] =>
    use === 'leisure' || region === 'au'
      ? [{ filter: COAST }, { filter: SHORE }]
      : [{ filter: { keywords: [keyword] }, readAs: ['by_sea'] }, { filter: SEA_VIEW }, { filter: SHORE }];
const byWater = (keyword: string) => (): readonly Meaning[] => [
  { filter: { keywords: [keyword] }, readAs: ['by_sea'] },
  { filter: COAST },
  { filter: SHORE },
];
const byLake = (keyword: string) => (): readonly Meaning[] => [
  { filter: { keywords: [keyword] }, readAs: ['by_lake'] },
  { filter: SHORE },
];

/** `ved sjøen`, `i nærheten av sjøen`. */
const each = (before: string, things: string): readonly string[] =>
  before.split(', ').flatMap((near) => things.split(', ').map((thing) => `${near} ${thing}`));

const NEAR_NO =
  'ved, nær, nært, like ved, tett på, helt ved, rett ved, i nærheten av, nærhet til, gangavstand til, kort vei til, kort avstand til, i gangavstand til';
const NEAR_EN =
  'by the, near the, near, close to the, close to, next to the, beside the, right by the, walk to the, walk to, walking distance to the, walking distance to, within walking distance of the, short walk to the, steps from the, on the';

/** The words, with commas between, and what they mean. */
export const WATER_WORDS: readonly (readonly [words: string, meant: (subject: Subject) => readonly Meaning[]])[] = [
  [
    [
      ...each(NEAR_NO, 'sjøen, sjø, havet, hav, fjorden, fjord, kysten, stranda, stranden, strand, sjøkanten'),
      'på kysten, kysten, i sjøkanten, sjønær, sjønære, sjønært, kystnær, strandnær',
    ].join(', '),
    bySea(BY_THE_SEA.no),
  ],
  [
    [
      ...each(NEAR_EN, 'sea, ocean, beach, coast, shore, bay, fjord'),
      'by a fjord, coastal, beachside, seaside, oceanside, bayside',
    ].join(', '),
    bySea(BY_THE_SEA.au),
  ],
  [
    [...each(NEAR_NO, 'vannet, vann, vannkanten'), 'ved et vann, på vannet, nær et vann, vannær'].join(', '),
    byWater(BY_THE_WATER.no),
  ],
  [
    [
      ...each(NEAR_EN.replace(', on the', ''), "water, water's edge, waters edge"),
      'by water, on the water, waterside',
    ].join(', '),
    byWater(BY_THE_WATER.au),
  ],
  [
    [...each(NEAR_NO, 'innsjøen, innsjø, en innsjø, et tjern, tjern, tjernet'), 'innsjø, innsjøen, innsjønær'].join(
      ', ',
    ),
    byLake(BY_A_LAKE.no),
  ],
  [
    [...each(NEAR_EN, 'lake'), 'by a lake, near a lake, close to a lake, lakeside, lake side'].join(', '),
    byLake(BY_A_LAKE.au),
  ],
];
