import type { Suggestion } from '../../areas/contract.ts';

/**
 * Where homes at the very address that was typed are, of a street that was found with them; undefined where none is
 * known.
 */
export function pointAt(found: readonly Suggestion[], { context }: Suggestion): Suggestion['coordinates'] {
  return found.find((each) => isAddress(each) && each.match === 'name' && each.context === context)?.coordinates;
}

/** A home, or several of one address, rather than a street. */
export function isAddress({ kind, house }: Suggestion): boolean {
  return kind === 'listing' || house !== undefined;
}
