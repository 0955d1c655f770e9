import type { Message } from '../texts/message.ts';
import type { ReadResult } from './results-store.server.ts';

/** Pictures of listings that turned out, after an upload was worked through, not to be had. */
export interface FailedPictures {
  /** What is to be said of those of a source's listings. */
  readonly said: (
    source: string,
    externalIds: readonly string[],
  ) => Promise<readonly { readonly externalId: string; readonly said: Message }[]>;
  /** The source's listings that have any, by their external ids. */
  readonly listings: (source: string) => Promise<readonly string[]>;
}

/** The type of the warning that a picture could not be had. */
export const PICTURE_FAILED = 'picture_failed';

/** The results with what is to be said of their pictures by now. */
export async function withFailedPictures(
  pictures: FailedPictures,
  source: string,
  results: readonly ReadResult[],
): Promise<ReadResult[]> {
  const failed = await pictures.said(
    source,
    results.map(({ externalId }) => externalId),
  );
  return results.map((result) => {
    const ofIt = failed.filter(({ externalId }) => externalId === result.externalId);
    const warnings = ofIt.map(({ said }) => ({ type: PICTURE_FAILED, field: 'pictures', says: [said] }));
    return { ...result, issues: { ...result.issues, warnings: [...result.issues.warnings, ...warnings] } };
  });
}
