import { withoutHidden } from '../hidden-address.server.ts';
import { parseRecord } from '../parsed-records.server.ts';
import type { ListingRecord, ListingRecordInput } from '../record.contract.ts';
import { type Fact, type FactValue, factOf, isSameFact, withFacts } from './facts.contract.ts';
import type { StandingCorrection } from './store.server.ts';

/** What corrections make of what a sender says of a listing. Pure. */

export interface AppliedCorrections {
  readonly record: ListingRecord;
  readonly stands: readonly StandingCorrection[];
  /** Those of which the sender now says something else. */
  readonly ended: readonly (StandingCorrection & { readonly sentThen: FactValue })[];
}

/** What became of the corrections of a listing when it was saved. */
export interface CorrectionsOfListing {
  readonly externalId: string;
  readonly stands: readonly Fact[];
  readonly ended: AppliedCorrections['ended'];
}

const NONE: readonly never[] = [];

/**
 * A record as it is shown. A correction stands as long as its sender says what they had said when it was made, and
 * while the record holds with it.
 */
export function applyCorrections(
  record: ListingRecord,
  standing: readonly StandingCorrection[] = NONE,
): AppliedCorrections {
  if (standing.length === 0) return { record, stands: NONE, ended: NONE };
  const stands = standing.filter((each) => isAsSent(record, each));
  const parsed = parseRecord(withFacts(record, stands));
  const kept: readonly StandingCorrection[] = 'problems' in parsed ? NONE : stands;
  return {
    record: 'problems' in parsed ? record : withoutHidden(parsed.data),
    stands: kept,
    ended: standing
      .filter((each) => !kept.includes(each))
      .map((each) => ({ ...each, sentThen: factOf(record, each.fact) })),
  };
}

/** The same of what has not been parsed yet, for whoever looks at it before it is saved. */
export function corrected(record: ListingRecordInput, standing: readonly StandingCorrection[] = NONE) {
  const stands = standing.filter((each) => isAsSent(record, each));
  return withFacts(record, stands) as ListingRecordInput;
}

/** A listing that is kept, as its sender says that it is. */
export function asSent<Kept extends object>(kept: Kept, standing: readonly StandingCorrection[] = NONE): Kept {
  return withFacts(
    kept,
    standing.map(({ fact, sent }) => ({ fact, value: sent })),
  ) as Kept;
}

function isAsSent(record: object, { fact, sent }: StandingCorrection): boolean {
  return isSameFact(factOf(record, fact), sent);
}
