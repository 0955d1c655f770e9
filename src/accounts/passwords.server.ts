import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import { AppError } from '../contract/errors.ts';

/** Argon2id with the cost that OWASP's Password Storage Cheat Sheet asks for: 19 MiB, two passes, one lane. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes passwords, off the event loop. It happens on libuv's four threads, which files and compression
 * need too: at most two hashings run at once, and never as many as there are cores, so that one is left for
 * the event loop. Some wait, and beyond that `unavailable` is thrown.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the password. Without a hash it takes as long, and is false. */
  matches(hash: string | null, password: string): Promise<boolean>;
}

/**
 * `key` goes into each hash and is kept apart from the database: whoever has the hashes alone cannot even begin to
 * guess. With another key, passwords are chosen anew by mail. `mostWaiting` is about a second's worth.
 */
export function createPasswords({
  key,
  atOnce = AT_ONCE,
  mostWaiting = 40,
}: {
  readonly key: Buffer;
  readonly atOnce?: number;
  readonly mostWaiting?: number;
}): Passwords {
  const inLine = createQueue(atOnce, mostWaiting);
  let decoy: Promise<string> | undefined;
  const hash = async (password: string) => KEYED + (await argon2.hash(normalised(password), { ...COST, secret: key }));

  return {
    hash: (password) => inLine(() => hash(password)),

    async matches(kept, password) {
      decoy ??= hash('nobody has this password');
      const known = kept ?? (await decoy);
      const isRight = await inLine(() =>
        known.startsWith(KEYED)
          ? argon2.verify(known.slice(KEYED.length), normalised(password), { secret: key })
          : argon2.verify(known, normalised(password)),
      );
      return kept !== null && isRight;
    },
  };
}

/** Before a hash that the key went into; those without it are from before there was one. */
const KEYED = 'k1:';

const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** The same letters typed on different keyboards arrive in different forms (NIST SP 800-63B, 5.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Seconds until a queue that is full has moved on. */
const RETRY_AFTER = 2;

function createQueue(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
