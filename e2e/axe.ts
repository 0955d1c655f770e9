import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as large as `axe.source`, which each page would have to be sent and read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How often a page is looked at again that changed while axe looked. */
const TRIES = 10;

/**
 * What axe finds wrong with the page as it stands, one line for each, and each form within a form, which no handler
 * hears of; empty when nothing. What fades in is looked at when it is there: findings in a page that changed meanwhile
 * say nothing of the page before or after, and it is looked at again.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    const { violations, hasChanged } = await look(page);
    if (violations.length === 0 || !hasChanged || tries === TRIES)
      return [...violations.map(line), ...(await page.evaluate(formsInForms))];
  }
}

interface Look {
  readonly violations: readonly Result[];
  readonly hasChanged: boolean;
}

async function look(page: Page): Promise<Look> {
  // Chromium lays out what a script asks about before the stylesheet has come: without it, all links look alike.
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    // Asked anew each time, not waited for: what is no longer drawn, in a panel that has closed meanwhile, never ends.
    const isPassing = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      (!(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false);
    while (document.getAnimations().some(isPassing)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // Evaluated, not added as a script: the page's own security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async () => {
    const { axe: library } = window as unknown as { axe: typeof axe };
    const isInMotion = () =>
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What came after the wait and had begun to fade in before these listeners tells by its animation alone.
    let hasChanged = isInMotion();
    const observer = new MutationObserver(() => (hasChanged = true));
    const onMotion = () => (hasChanged = true);
    // What begins to fade in now has other colours than when it is there.
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, onMotion, true);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // Without this, it also describes each element that passed: a megabyte for a list of homes.
    const { violations } = await library.run(document, { resultTypes: ['violations'] });
    observer.disconnect();
    hasChanged ||= isInMotion();
    for (const kind of ['animationstart', 'transitionrun']) document.removeEventListener(kind, onMotion, true);
    return { violations, hasChanged };
  });
}

function formsInForms(): readonly string[] {
  return [...document.querySelectorAll('form form')].map(
    ({ outerHTML }) => `form in a form: ${outerHTML.slice(0, 80)}`,
  );
}

function line({ id, help, nodes }: Result): string {
  const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
  return `${id}: ${help} (${where.join(', ')})`;
}
