import type { Queryable } from './platform/db/database.server.ts';

/** What is put into a database once. */
export type Seed = 'demo' | 'demo accounts';

export async function hasSeed(db: Queryable, name: Seed): Promise<boolean> {
  return (await db.query('SELECT FROM seeds WHERE name = $1', [name])).length > 0;
}

export async function keepSeed(db: Queryable, name: Seed): Promise<void> {
  await db.query('INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
}
