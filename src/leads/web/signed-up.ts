import { useEffect, useMemo } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { createStored, useStored } from '../../ui/stored.ts';
import { OPEN_VIEWING } from './open-viewing.ts';

/**
 * A viewing that was signed up for in this browser: when it begins (ISO 8601), or `open` for a time to be agreed, and
 * the secret to cancel it with, where it is known.
 */
export interface SignedUp {
  readonly propertyId: string;
  readonly viewing: string;
  readonly signUp?: string | undefined;
}

/** Beyond these nobody keeps an appointment. */
const KEPT = 100;

const signedUp = createStored<readonly SignedUp[]>({ name: 'signed-up', initial: [], parse: signedUpOf });

/** Remembers it at once, for strangers too; an account also knows it on other devices. */
export function rememberSignedUp(propertyId: string, viewing: string, signUp?: string, replaces?: string): void {
  void signedUp.change((earlier) =>
    [
      { propertyId, viewing, signUp },
      ...earlier.filter(
        (other) =>
          (other.propertyId !== propertyId || other.viewing !== viewing) &&
          (replaces === undefined || other.signUp !== replaces),
      ),
    ].slice(0, KEPT),
  );
}

/** What has been cancelled no longer stands, in this browser either. */
export function forgetSignedUp(propertyId: string, viewing: string): void {
  void signedUp.change((earlier) =>
    earlier.filter((other) => other.propertyId !== propertyId || !isSame(other.viewing, viewing)),
  );
}

/**
 * Asks for each sign-up that this browser remembers at a time that the home has no viewing at (any more): one whose
 * viewing has been moved is remembered at its new time from then on, and one that does not stand any more is forgotten.
 */
export function useMovedSignUps(propertyId: string | undefined, starts: readonly string[]): void {
  const api = useApi();
  const all = useStored(signedUp);
  const lost = all.flatMap((each) => (each.propertyId === propertyId && isLost(each, starts) ? each.signUp : []));
  const asked = lost.join(' ');
  useEffect(() => {
    if (asked === '') return;
    // Seldom needed: loaded where it is.
    import('./moved-sign-ups.ts').then(
      ({ followSignUps }) => followSignUps(api, asked.split(' '), signedUp.change),
      () => undefined,
    );
  }, [api, asked]);
}

function isLost({ viewing, signUp }: SignedUp, starts: readonly string[]): boolean {
  return signUp !== undefined && viewing !== OPEN_VIEWING && !starts.some((start) => isSame(start, viewing));
}

/** The same moment may be written in two ways. */
function isSame(one: string, other: string): boolean {
  return one === other || Date.parse(one) === Date.parse(other);
}

/**
 * The viewings of a home that this browser signed up for, with the secret to cancel each; empty where it is not known.
 */
export function useSignedUp(propertyId: string | undefined): ReadonlyMap<string, string> {
  const all = useStored(signedUp);
  return useMemo(
    () =>
      new Map(
        all.filter((each) => each.propertyId === propertyId).map(({ viewing, signUp }) => [viewing, signUp ?? '']),
      ),
    [all, propertyId],
  );
}

function signedUpOf(raw: unknown): readonly SignedUp[] | undefined {
  return Array.isArray(raw) ? raw.filter(isSignedUp) : undefined;
}

function isSignedUp(raw: unknown): raw is SignedUp {
  if (typeof raw !== 'object' || raw === null) return false;
  const { propertyId, viewing, signUp } = raw as Partial<Record<keyof SignedUp, unknown>>;
  return (
    typeof propertyId === 'string' &&
    typeof viewing === 'string' &&
    (signUp === undefined || typeof signUp === 'string') &&
    (viewing === OPEN_VIEWING || !Number.isNaN(Date.parse(viewing)))
  );
}
