import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one } from '../../contract/shapes.ts';
import { searchInWords } from '../operations.contract.ts';

/** Asking in plain words: a sentence, as the search that it means. */

/** Characters of a sentence that are taken: as many as the filter `address` takes, since it is typed in its field. */
export const MAX_SENTENCE = 200;

/** What a search cannot be asked for as it was written, and is asked for almost so. */
export const READ_AS = ['transit', 'longest', 'swapped', 'by_sea', 'by_lake', 'business'] as const;

/** Wishes of which more can be said than that no filter knows them. */
export const WISHED_ABOUT = ['second_way', 'contradiction', 'household', 'own_place'] as const;

const span = {
  words: z.string().describe('As they were typed.'),
  start: z.int().min(0),
  end: z.int().min(0).describe('Where they stand in the sentence, in UTF-16 units.'),
};
const Meant = z.object({
  query: z.string().describe('What it asks for, as the query string of a search has it: `bedroom_min=2`.'),
  name: z.string().optional().describe('Of a place, its name: the words may be misspelt.'),
  unknownStreet: z
    .string()
    .optional()
    .describe('Of a place that stands for an address in it, the street of that, of which nothing is known.'),
  readAs: z
    .array(z.enum(READ_AS))
    .optional()
    .describe(
      'What of the words no search knows: `transit`, public transport where none is known near, which the car stands for; `longest`, a longer time than the longest that can be searched by, which stands for it; `swapped`, a bound on the wrong side of another, which is taken for the other side; `by_sea` and `by_lake`, where a home lies, for which all stands that says so; `business`, something to take over, whose premises are searched.',
    ),
});

const UnderstoodWords = Meant.extend({
  ...span,
  kind: z
    .enum(['filter', 'place', 'keyword'])
    .describe('A keyword is what is left over: it must stand in the listing.'),
  alternatives: z.array(Meant).describe('What else the words may mean.'),
  isByModel: z.literal(true).optional().describe('A language model read these words, which the grammar left over.'),
}).meta({ id: 'UnderstoodWords' });
export type UnderstoodWords = z.infer<typeof UnderstoodWords>;

export const AskedInWords = z
  .object({
    understood: z.array(UnderstoodWords),
    wishes: z
      .array(
        z.object({
          ...span,
          about: z
            .enum(WISHED_ABOUT)
            .optional()
            .describe(
              'What it is a wish for, where more can be said of it: a travel time beside the first, of which a sentence can ask for one; what contradicts the words before it; who is to live there, of whom no number of bedrooms follows; a place of the reader alone, as where they work.',
            ),
        }),
      )
      .describe('Wishes that no filter can say, and words that contradict what stands before them.'),
    isMoreThanPlace: z.boolean().describe('It says more than where: a place alone is for the suggestions of places.'),
    path: z.string().describe('The list of the search, with the sentence, whose words the page shows once.'),
    results: z.int().min(0).describe('Homes that the search finds.'),
  })
  .meta({ id: 'AskedInWords' });
export type AskedInWords = z.infer<typeof AskedInWords>;

export const askInWords = endpoint(searchInWords, {
  tag: 'Search',
  summary: 'The search that a sentence means',
  description:
    'Norwegian or English, in both regions: `2 bed pet friendly in Newtown under 750 pw`. Read by a grammar over the places that we know; a language model is asked about the rest only where the site has one. Every word that says something is either understood, a keyword, or named as a wish that no filter can say.',
  access: 'anyone',
  rate: 'search',
  query: z.object({
    term: z.string().max(MAX_SENTENCE).default(''),
    within: z
      .string()
      .max(4_000)
      .default('')
      .describe('The query string of the search that the sentence is added to, as the form of the page has it.'),
  }),
  output: one(AskedInWords),
});
