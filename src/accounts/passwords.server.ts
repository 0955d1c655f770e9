import argon2 from 'argon2';
import { AppError } from '../contract/errors.ts';

/** Argon2id with the cost that OWASP's Password Storage Cheat Sheet asks for: 19 MiB, two passes, one lane. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes passwords, off the event loop. It happens on libuv's four threads, which files and packing
 * need too: two hashings run at once, some wait, and beyond that `unavailable` is thrown.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the password. Without a hash it takes as long, and is false. */
  matches(hash: string | null, password: string): Promise<boolean>;
}

/** `mostWaiting` is about a second's worth. */
export function createPasswords({ atOnce = 2, mostWaiting = 40 }: { readonly atOnce?: number; readonly mostWaiting?: number } = {}): Passwords {
  const inLine = createLine(atOnce, mostWaiting);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => inLine(() => argon2.hash(normalised(password), COST)),

    async matches(hash, password) {
      decoy ??= argon2.hash('nobody has this password', COST);
      const known = hash ?? (await decoy);
      const isRight = await inLine(() => argon2.verify(known, normalised(password)));
      return hash !== null && isRight;
    },
  };
}

/** The same letters typed on different keyboards arrive in different forms (NIST SP 800-63B, 5.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Seconds until a line that is full has moved on. */
const RETRY_AFTER = 2;

function createLine(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
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
