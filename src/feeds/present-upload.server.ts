import type { Language } from '../texts/messages.ts';
import type { UploadReport } from './contract.ts';
import { presentIssues } from './issues.server.ts';
import type { ReadResult } from './results-store.server.ts';
import type { ReadUpload } from './uploads-store.server.ts';

/** An upload as its report shows it; `only` is what became of its listing, where it is about a single one. */
export function presentUpload(
  upload: ReadUpload,
  only: Pick<ReadResult, 'result'> | undefined,
  language: Language,
): UploadReport {
  const { id, state, receivedAt, completedAt, counts, issues } = upload;
  const isOurFault = issues.errors.some(({ type }) => type === 'internal');
  const result = state === 'failed' ? (isOurFault ? 'INTERNAL_ERROR' : 'SKIPPED') : only?.result;
  return {
    id,
    progress: state === 'waiting' ? 'IN_PROGRESS' : 'COMPLETED',
    receivedAt,
    counts: {
      new: counts?.NEW ?? 0,
      processed: counts?.PROCESSED ?? 0,
      unchanged: counts?.UNCHANGED ?? 0,
      deleted: counts?.DELETED ?? 0,
      skipped: counts?.SKIPPED ?? 0,
    },
    issues: presentIssues(issues, language),
    ...(state === 'waiting' || result === undefined ? {} : { result }),
    ...(completedAt === null ? {} : { completedAt }),
  };
}
