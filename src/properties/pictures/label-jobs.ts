/** Jobs that have the pictures of a listing looked at, one for each. */
export const LABEL_JOB = 'picture_labels';

export interface LabelJob {
  readonly listingId: string;
}
