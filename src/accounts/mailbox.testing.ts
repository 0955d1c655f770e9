import { expect } from 'vitest';
import type { TestApp } from '../app.testing.ts';

/** A mail as its reader gets it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  readonly brand: string;
}

/** Does what waits, and takes all mail out of the outbox, the oldest first. */
export async function takeMail(app: TestApp): Promise<ReadMail[]> {
  await app.app.jobs.runDue();
  return app.db.query<ReadMail>(
    'WITH taken AS (DELETE FROM outbox RETURNING *) SELECT recipient_address AS to, subject, plain_text AS text, html, language, brand FROM taken ORDER BY id',
  );
}

/** The secret in the one mail that is there. */
export async function takeSecret(app: TestApp): Promise<string> {
  const mails = await takeMail(app);
  expect(mails.map(({ subject }) => subject)).toHaveLength(1);
  return secretIn(mails[0]);
}

export function secretIn(mail: ReadMail | undefined): string {
  return /[?&](?:token|unlock)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
