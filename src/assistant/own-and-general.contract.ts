/** What begins what is so everywhere. */
const GENERAL = /(?:^|(?<=[.!?…] ))(?:In general|Generelt)(?= ?[:(])/u;
/** What only begins the quotes below an answer. */
const BEGINS_QUOTES = /(?:^|(?<=[.!?…)] ))[^.!?]*:$/u;

/** The text of an answer in two: what is of the home, with what begins its quotes, and what is so everywhere. */
export function ownAndGeneral(text: string): { readonly own: string; readonly general: string } {
  const at = GENERAL.exec(text)?.index ?? text.length;
  const [own, rest] = [text.slice(0, at).trim(), text.slice(at).trim()];
  const start = rest === '' ? '' : (BEGINS_QUOTES.exec(rest)?.[0] ?? '');
  return {
    own: [own, start].filter((part) => part !== '').join(' '),
    general: rest.slice(0, rest.length - start.length).trim(),
  };
}
