import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens the newest mail to somebody in the outbox, once there are as many of it as `count`. It is written behind the
 * answer to what caused it.
 */
export async function openMailTo(page: Page, address: string, subject: RegExp, count = 1): Promise<void> {
  const mails = page.getByRole('link', { name: subject }).filter({ hasText: address });
  await expect.poll(() => page.goto('/dev/mail').then(() => mails.count()), { timeout: 30_000 }).toBe(count);
  await mails.first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}
