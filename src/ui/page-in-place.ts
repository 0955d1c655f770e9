/**
 * Before a dialog opens: where the page has a scroll bar that takes room, that room stays while what is behind the
 * dialog cannot be scrolled (see app.css). Where it has none, or one that lies over it, keeping room would move it.
 */
export function keepPageInPlace(): void {
  const { documentElement: root } = document;
  root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth);
}
