/** A PostgreSQL server of our own, without durability. */
export function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }>;
