/**
 * Lets the key `/` lead to the page's place field (lab `search_key`), unless something is being typed. Gives what stops
 * it.
 */
export function listenToSearchKey(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null)
      return;
    const field = [...document.querySelectorAll<HTMLInputElement>('input[enterkeyhint=search]')].find((input) =>
      input.checkVisibility(),
    );
    if (field === undefined) return;
    event.preventDefault();
    field.focus();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
