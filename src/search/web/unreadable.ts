/**
 * Goes to the first bound of a form that cannot be read, whose field says so. False where none is in sight, and the
 * form may be sent: what stands in a closed panel must not keep the reader from searching elsewhere.
 */
export function goToUnreadable(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll<HTMLElement>('[data-unreadable]')].find((bound) =>
    bound.checkVisibility(),
  );
  unreadable?.focus();
  // As the browser tells a field that it is wrong: it says so from now on.
  unreadable?.dispatchEvent(new Event('invalid'));
  return unreadable !== undefined;
}
