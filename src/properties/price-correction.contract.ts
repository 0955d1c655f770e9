/** What listings that owners make here are named by, together with the id of the draft. */
export const OWNER_SOURCE = 'owner';

/** For so long after an owner's listing was first published, another price of it is a correction (decision 319). */
export const CORRECTED_HOURS = 24;

/** Whether another price of a listing, at `now`, puts right what its owner has just published, and is no change. */
export function isCorrection(
  { source, publishedAt }: { readonly source: string; readonly publishedAt: string },
  now: Date,
): boolean {
  return source === OWNER_SOURCE && now.getTime() - Date.parse(publishedAt) < CORRECTED_HOURS * 3_600_000;
}
