/** Writes a parameter into the page's address, without loading anything; an empty one is taken out. */
export function keptInAddress(name: string, value: string): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (value === '') query.delete(name);
  else query.set(name, value);
  const whole = query.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${whole === '' ? '' : `?${whole}`}${hash}`);
}
