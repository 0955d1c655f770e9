import type { Result } from '../feeds/upload.contract.ts';
import { isCutShort, type StoredIssue, type StoredIssues } from '../feeds/issues.server.ts';
import type { Outcome } from '../feeds/take-in.server.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { SaveReport } from '../properties/save-store.server.ts';
import { snakeName } from '../contract/case.ts';
import { message } from '../texts/message.ts';
import type { Finding } from './report.ts';

/**
 * Gives listing by listing what became of a file, from what an import says while it goes on: the findings of its
 * report, the listings it asks for, and those it saves.
 */
export interface Outcomes {
  find(finding: Finding): void;
  /** That listings are named, which may turn out to be as they were. */
  name(externalIds: readonly string[]): void;
  /** Of a batch that is saved, with what was found of its listings. */
  saved(records: readonly ListingRecordInput[], report: SaveReport): readonly Outcome[];
  /** Of those that are named or refused, and were not saved; asked for behind each batch. */
  others(): readonly Outcome[];
}

export function createOutcomes(): Outcomes {
  let named = new Set<string>();
  const findings = new Map<string, Finding[]>();
  let whole: Finding[] = [];

  const take = (externalId: string): readonly Finding[] => {
    const found = findings.get(externalId) ?? [];
    findings.delete(externalId);
    named.delete(externalId);
    return found;
  };

  return {
    find(finding) {
      const { externalId } = finding;
      if (externalId === undefined) whole.push(finding);
      else findings.set(externalId, [...(findings.get(externalId) ?? []), finding]);
    },
    name: (externalIds) => externalIds.forEach((id) => named.add(id)),

    saved(records, { rejected, written }) {
      const refused = new Set(rejected.map(({ index }) => index));
      const isNew = new Map(written.map((each) => [each.index, each.isNew]));
      return records.flatMap((record, index) => {
        if (refused.has(index)) return [];
        const result = resultOf(record, isNew.get(index));
        return [{ externalId: record.externalId, result, issues: issuesOf(take(record.externalId)) }];
      });
    },

    others() {
      const ids = [...findings].filter(([, found]) => found.some(isRefusal)).map(([id]) => id);
      const asBefore = [...named].filter((id) => !ids.includes(id));
      const outcomes: Outcome[] = [
        ...ids.map((externalId) => ({ externalId, result: 'SKIPPED' as const, issues: issuesOf(take(externalId)) })),
        ...asBefore.map((externalId) => ({
          externalId,
          result: 'UNCHANGED' as const,
          issues: issuesOf(take(externalId)),
        })),
        ...(whole.length === 0 ? [] : [{ externalId: undefined, result: 'SKIPPED' as const, issues: issuesOf(whole) }]),
      ];
      named = new Set();
      whole = [];
      return outcomes;
    },
  };
}

function resultOf({ availability }: ListingRecordInput, isNew: boolean | undefined): Result {
  if (isNew === undefined) return 'UNCHANGED';
  if (availability === 'unavailable') return 'DELETED';
  return isNew ? 'NEW' : 'PROCESSED';
}

/** Beside these, a listing that is found fault with is kept. */
function isRefusal({ status }: Finding): boolean {
  return status === 'rejected' || status === 'duplicate' || status === 'skipped';
}

/** Most of each kind that are reported of one listing, or of a file as a whole. */
const MOST_ISSUES = 50;

function issuesOf(findings: readonly Finding[]): StoredIssues {
  const [refusals, notes] = [findings.filter(isRefusal), findings.filter((finding) => !isRefusal(finding))];
  const issues = (all: readonly Finding[]): StoredIssue[] => {
    const told = all.flatMap(inFields);
    // It is the last of a file, and must not go missing behind fifty rows that cannot be read.
    return [...told.filter(isCutShort), ...told.filter((issue) => !isCutShort(issue))].slice(0, MOST_ISSUES);
  };
  return { errors: issues(refusals), warnings: issues(notes) };
}

/** One for each message; what is about no member says the line. */
function inFields({ code, says, line }: Finding): StoredIssue[] {
  return says.map(({ field, from: _, ...said }) => {
    if (field !== undefined) return { type: code, field: field.split('.').map(snakeName).join('.'), says: [said] };
    const whole = line === undefined ? said : message('import.row.at_line', { line: String(line), said });
    return { type: code, says: [whole] };
  });
}
