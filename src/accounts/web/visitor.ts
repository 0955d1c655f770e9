import { createStored } from '../../ui/stored.ts';

/** Who looks around without an account, to be known again for some days: by a number that says nothing else. */
interface Visitor {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Product specification, section 9. */
const LIFETIME_MS = 5 * 86_400_000;

const visitor = createStored<Visitor | undefined>({ name: 'visitor', initial: undefined, parse: visitorOf });

/** Renews the visitor's number for five days; signing in drops it. */
export function keepVisitor(isSignedIn: boolean, now = Date.now()): Promise<void> {
  return visitor.change((known) => {
    if (isSignedIn) return undefined;
    const id = known !== undefined && known.until > now ? known.id : newId();
    return { id, until: now + LIFETIME_MS };
  });
}

/** The number that this browser has had as a visitor's, where it is still good; it stays. */
export async function knownVisitor(now = Date.now()): Promise<string | undefined> {
  // Read from storage, whatever this tab believes is in it.
  await visitor.change((known) => known);
  const known = visitor.get();
  return known !== undefined && known.until > now ? known.id : undefined;
}

/** 128 random bits; `crypto.randomUUID` is not there on plain http. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function visitorOf(raw: unknown): Visitor | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { id, until } = raw as Partial<Record<keyof Visitor, unknown>>;
  return typeof id === 'string' && typeof until === 'number' ? { id, until } : undefined;
}

/** The visitor's number, renewed. Of who is signed in, who has none, one that is good for this once. */
export async function visitorId(isSignedIn: boolean): Promise<string> {
  await keepVisitor(isSignedIn);
  return visitor.get()?.id ?? newId();
}
