import type { ErrorCode } from '../../contract/errors.ts';
import { draftPath } from '../../owner-paths.ts';

/** Why a draft does not become a listing now (product specification, section 4). */
export const STOP_REASONS = ['discard', 'incomplete', 'payment', 'contacts', 'relist'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

const REASONS: Partial<Readonly<Record<ErrorCode, StopReason>>> = {
  draft_incomplete: 'incomplete',
  payment_needed: 'payment',
  contact_unverified: 'contacts',
};

/** The reason for a refusal to publish; undefined for another kind of failure. */
export function reasonOf(code: ErrorCode): StopReason | undefined {
  return REASONS[code];
}

/** The reason that an address names. */
export function reasonIn(search: URLSearchParams): StopReason | undefined {
  return STOP_REASONS.find((reason) => reason === search.get('stopped'));
}

/** Where it is said what is in the way, above what helps. */
export function stoppedPath(id: string, reason: StopReason): string {
  return `${draftPath(id, 'publish')}?stopped=${reason}`;
}
