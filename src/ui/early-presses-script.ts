/**
 * Records what is pressed before React has taken the page over (`data-alive`), or a part of it whose code comes later
 * (lazy-part-within.ts sends `part-waiting` and `part-ready`; one that is never elsewhere than in what the server sends
 * has `data-part-waiting` until then), and presses it again then: React drops such a press.
 * Links, forms and popovers answer by themselves and are left out, but for links that do more here than where they lead
 * (`data-waits`): these wait, and lead there after five seconds without their code.
 */
export const EARLY_PRESSES_SCRIPT = `(() => {
  const waiting = new Set();
  let isAlive = false;
  let pressed = [];
  const mustWait = (control) => control.closest('[data-part-waiting]') || [...waiting].some((part) => part.contains(control));
  const pressAgain = () => {
    const ready = pressed.filter((control) => !mustWait(control));
    pressed = pressed.filter(mustWait);
    for (const control of ready) {
      // The browser has switched it already; pressed again it must end as the reader left it.
      if (control instanceof HTMLInputElement) control.checked = !control.checked;
      control.click();
    }
  };
  const waits = (link, event) => {
    event.preventDefault();
    setTimeout(() => pressed.includes(link) && location.assign(link.href), 5000);
  };
  addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = event.target.closest('button[type=button]:not([popovertarget]), input[type=checkbox], input[type=radio], a[data-waits]');
    if (!control || (isAlive && !mustWait(control))) return;
    if (control instanceof HTMLAnchorElement) waits(control, event);
    pressed.push(control);
  }, true);
  addEventListener('part-waiting', ({ target }) => waiting.add(target));
  addEventListener('part-ready', ({ target }) => {
    waiting.delete(target);
    if (isAlive) pressAgain();
  });
  new MutationObserver((_, observer) => {
    isAlive = true;
    observer.disconnect();
    pressAgain();
  }).observe(document.documentElement, { attributeFilter: ['data-alive'] });
})()`;
