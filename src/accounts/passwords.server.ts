import argon2 from 'argon2';

/** Argon2id with the cost that OWASP's Password Storage Cheat Sheet asks for: 19 MiB, two passes, one lane. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes passwords, off the event loop (on libuv's threads). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the password. Without a hash it takes as long, and is false. */
  matches(hash: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => argon2.hash(normalised(password), COST),

    async matches(hash, password) {
      decoy ??= argon2.hash('nobody has this password', COST);
      const isRight = await argon2.verify(hash ?? (await decoy), normalised(password));
      return hash !== null && isRight;
    },
  };
}

/** The same letters typed on different keyboards arrive in different forms (NIST SP 800-63B, 5.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
