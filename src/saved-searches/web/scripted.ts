/**
 * What a form holds, with a note that a script sends it: the answer then stays in the page instead of leading back to
 * it.
 */
export function scripted(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.set('as', 'script');
  return fields;
}
