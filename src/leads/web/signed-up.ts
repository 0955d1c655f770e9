import { useMemo } from 'react';
import { createStored, useStored } from '../../ui/stored.ts';
import { OPEN_VIEWING } from './open-viewing.ts';

/** A viewing that was signed up for in this browser: when it begins (ISO 8601), or `open` for a time to be agreed. */
interface SignedUp {
  readonly propertyId: string;
  readonly viewing: string;
}

/** Beyond these nobody keeps an appointment. */
const KEPT = 100;

const signedUp = createStored<readonly SignedUp[]>({ name: 'signed-up', initial: [], parse: signedUpOf });

/** Remembers it at once, for strangers too; an account also knows it on other devices. */
export function rememberSignedUp(propertyId: string, viewing: string): void {
  void signedUp.change((earlier) =>
    [
      { propertyId, viewing },
      ...earlier.filter((other) => other.propertyId !== propertyId || other.viewing !== viewing),
    ].slice(0, KEPT),
  );
}

/** The viewings of a home that this browser signed up for. */
export function useSignedUp(propertyId: string | undefined): ReadonlySet<string> {
  const all = useStored(signedUp);
  return useMemo(
    () => new Set(all.filter((each) => each.propertyId === propertyId).map(({ viewing }) => viewing)),
    [all, propertyId],
  );
}

function signedUpOf(raw: unknown): readonly SignedUp[] | undefined {
  return Array.isArray(raw) ? raw.filter(isSignedUp) : undefined;
}

function isSignedUp(raw: unknown): raw is SignedUp {
  if (typeof raw !== 'object' || raw === null) return false;
  const { propertyId, viewing } = raw as Partial<Record<keyof SignedUp, unknown>>;
  return (
    typeof propertyId === 'string' &&
    typeof viewing === 'string' &&
    (viewing === OPEN_VIEWING || !Number.isNaN(Date.parse(viewing)))
  );
}
