/** A PostgreSQL server of our own, without durability. `pid` is the process that starts all its others. */
export function startPostgres(options?: {
  readonly isInMemory?: boolean;
}): Promise<{ readonly url: string; readonly pid: number; stop(): Promise<void> }>;
