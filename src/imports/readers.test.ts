import { expect, it } from 'vitest';
import { startTestApp } from '../app.testing.ts';
import { hasReaders } from './readers-store.server.ts';

it('knows of a server on the same PostgreSQL', async () => {
  const app = await startTestApp();
  try {
    expect(await hasReaders(app.db)).toBe(app.db.kind === 'postgres');
  } finally {
    await app.close();
  }
});
