import { createStored, mayKeep } from '../../ui/stored.ts';
import type { CommuteAddress } from '../contract.ts';

const NAME = 'commute-places';

/** The places of readers who have not signed in, in this browser: as long as they allow what is functional. */
export const keptPlaces = createStored<readonly CommuteAddress[]>({
  name: NAME,
  initial: [],
  parse: (raw) => (Array.isArray(raw) ? raw.filter(isPlace) : undefined),
});

/** The message that says for how long places are kept here. In browsers alone. */
export function keptText(): 'commute.kept_here' | 'commute.kept_in_page' {
  return mayKeep(NAME) ? 'commute.kept_here' : 'commute.kept_in_page';
}

function isPlace(raw: unknown): raw is CommuteAddress {
  const { id, displayName, coordinates } = (raw ?? {}) as Partial<Record<keyof CommuteAddress, unknown>>;
  const { lat, lng } = (coordinates ?? {}) as { readonly lat?: unknown; readonly lng?: unknown };
  return (
    typeof id === 'string' && typeof displayName === 'string' && typeof lat === 'number' && typeof lng === 'number'
  );
}
