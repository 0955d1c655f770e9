import { hash } from 'node:crypto';

/** What the jobs that fetch pictures are told, and by what rule they take turns. */

/**
 * Jobs that fetch pictures stand in lanes, each a kind of job of its own. A host has one lane, so one that is slow, or
 * that has thousands of pictures, is asked by {@link AT_ONCE} jobs at the most and leaves the other lanes alone.
 */
export const LANES = 4;
/** Pictures that one process fetches at once in a lane, and so from one host. A job takes one after another. */
export const AT_ONCE = 2;

export function jobKind(lane: number): string {
  return `listing_pictures_${lane}`;
}

/** Whose pictures a job fetches: a listing's, or those of an agency or agent. */
export type PictureJob = { readonly lane: number } & ({ readonly listingId: string } | { readonly offerer: string });

/** The lane of a host; of files, which have none, that of the listing. */
export function laneOf(name: string): number {
  return hash('sha1', name, 'buffer').readUInt32BE() % LANES;
}
