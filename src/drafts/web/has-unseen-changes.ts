import type { Draft } from '../draft.contract.ts';

/** Whether readers of a listing on the market do not see what is saved, and its owner can publish it. */
export function hasUnseenChanges({
  state,
  hasUnpublishedChanges,
  heldFor,
}: Pick<Draft, 'state' | 'hasUnpublishedChanges' | 'heldFor'>): boolean {
  return state === 'published' && hasUnpublishedChanges && heldFor.length === 0;
}
