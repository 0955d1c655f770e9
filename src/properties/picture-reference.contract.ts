import { z } from 'zod';
import { RoomCategory } from './enums.contract.ts';

/**
 * A picture that the source of a listing names, for the product to fetch: by its address, or by the name of a file that
 * came with it. It is fetched again only when its address, stamp or content is another.
 */
export const PictureReference = z
  .object({
    id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('The sender’s own name of it: another picture under it takes its place.'),
    url: z.string().trim().min(1).max(2_000).optional().describe('Where it is fetched from: `https://...`.'),
    file: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe('Without `url`: its name beside the file of the import.'),
    stamp: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('Whatever changes when the picture does, such as its time: it is then fetched again.'),
    digest: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional()
      .describe('Of the content of `file`; the import works it out.'),
    category: RoomCategory.default('other').describe('What it shows; `floorplan` is a plan.'),
    caption: z.string().trim().min(1).max(300).optional(),
    order: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Its place, where that is not how they stand in the list.'),
  })
  .refine(({ url, file }) => url !== undefined || file !== undefined, 'field.url_or_file');

export type PictureReference = z.output<typeof PictureReference>;

/** The pictures in their order, which then says itself; undefined for none, as if nothing had been said of pictures. */
export function picturesInOrder<Pictures extends readonly PictureReference[]>(
  pictures: Pictures | undefined,
): Pictures | PictureReference[] | undefined {
  if (pictures === undefined || pictures.length === 0) return undefined;
  if (pictures.every(({ order }) => order === undefined)) return pictures;
  const placed = pictures.map(({ order = Infinity, ...picture }) => ({ order, picture }));
  return placed.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ picture }) => picture);
}
