import { z } from 'zod';

/** Most results a page may hold. */
export const MAX_PAGE_SIZE = 100;
/** Product specification, section 9. */
export const DEFAULT_PAGE_SIZE = 12;

export const Pagination = z
  .object({
    currentPage: z.int().min(1).describe('Counts from 1.'),
    perPage: z.int().min(1).describe('How many a page may hold; of a list that comes whole, how many it has.'),
    results: z.int().min(0).describe('How many there are on all pages together.'),
    lastPage: z.int().min(1),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

/** The answer of a call that gives one thing. */
export function one<T extends z.ZodType>(item: T) {
  return z.object({ data: item });
}

/** The answer of a call that gives a list: one page of it, or a short one {@link whole}. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pagination: Pagination });
}

/** The place of a page in a list of `results` things. An empty list has one page. */
export function paginate(currentPage: number, perPage: number, results: number): Pagination {
  return { currentPage, perPage, results, lastPage: Math.max(1, Math.ceil(results / perPage)) };
}

/** A short list, given whole on one page. */
export function whole<T>(list: readonly T[]): { data: T[]; pagination: Pagination } {
  return { data: [...list], pagination: paginate(1, Math.max(1, list.length), list.length) };
}

/** `page` and `size` as they stand in a query string. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Counts from 1.'),
  size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE).describe('Results on a page.'),
});

/** A list in a query string: `a=1`, `a=1&a=2` and `a[]=1&a[]=2` are all lists. */
export function listOf<T extends z.ZodType>(item: T, most = 100) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most),
  );
}

export const Money = z
  .object({
    amount: z.int().describe("Whole units of the currency's main unit."),
    currency: z.string().length(3).describe('ISO 4217.'),
  })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;

export const Coordinates = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .describe('Degrees, WGS 84.')
  .meta({ id: 'Coordinates' });
export type Coordinates = z.infer<typeof Coordinates>;

export const Instant = z.iso.datetime().describe('ISO 8601, in UTC.');
