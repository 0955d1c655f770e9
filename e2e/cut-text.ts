import type { Page } from 'playwright-core';

/**
 * The words of links, buttons and tabs in sight that are cut off at an edge or run into each other, as `cut: …` and
 * `run together: …`. What scrolls sideways, or ends in dots, is not cut.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const rangeOf = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1;
    const isForListeners = (element: Element): boolean => {
      const box = element.closest('span, a, button, summary')?.getBoundingClientRect();
      return box !== undefined && !isShown(box);
    };
    const areOnOneLine = (one: DOMRect, other: DOMRect) => Math.abs(one.bottom - other.bottom) < 4;
    /** The edge behind which nothing is seen; undefined where a reader can scroll or sees dots. */
    const edgeOf = (element: Element): number | undefined => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
          return undefined;
        if (overflowX === 'hidden' || overflowX === 'clip') return at.getBoundingClientRect().right;
      }
      return document.documentElement.clientWidth;
    };
    for (const control of document.querySelectorAll('a, button, summary, [role=tab]')) {
      if (!control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const words = control.textContent.replace(/\s+/g, ' ').trim();
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      let before: { readonly text: string; readonly end: DOMRect } | undefined;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? '';
        const first = text.search(/\S/);
        const parent = node.parentElement;
        if (first < 0 || parent === null || isForListeners(parent)) continue;
        const last = text.trimEnd().length;
        const whole = rangeOf(node, first, last);
        if (!isShown(whole)) continue;
        const edge = edgeOf(parent);
        if (edge !== undefined && whole.left < edge && whole.right > edge + 1) found.add(`cut: ${words}`);
        for (const { index } of text.matchAll(/(?<=\S) (?=\S)/g)) {
          const [left, right] = [rangeOf(node, index - 1, index), rangeOf(node, index + 1, index + 2)];
          if (areOnOneLine(left, right) && right.left - left.right < 1.5) found.add(`run together: ${words}`);
        }
        const start = rangeOf(node, first, first + 1);
        if (
          before !== undefined &&
          areOnOneLine(before.end, start) &&
          Math.abs(start.left - before.end.right) < 1.5 &&
          /\p{L}$/u.test(before.text) &&
          /^\p{L}/u.test(text)
        )
          found.add(`run together: ${words}`);
        before = { text, end: rangeOf(node, last - 1, last) };
      }
    }
    return [...found];
  });
}
