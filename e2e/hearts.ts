import type { Locator, Response } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until hearts show what the answer says is saved: it is in the browser before they do, and a press by what they
 * showed until then would take back what is saved.
 */
export async function heartsKnow(hearts: Locator, answer: Response): Promise<void> {
  const { data } = (await answer.json()) as { data: readonly { property_id: string }[] };
  const saved = new Set(data.map(({ property_id: id }) => id));
  const shown = await hearts.evaluateAll((all) => all.map((heart) => (heart as HTMLButtonElement).value));
  await expect
    .poll(() =>
      hearts.evaluateAll((all) =>
        all.flatMap((heart) =>
          heart.getAttribute('aria-pressed') === 'true' ? [(heart as HTMLButtonElement).value] : [],
        ),
      ),
    )
    .toEqual(shown.filter((id) => saved.has(id)));
}
