/** Reads truth values as people write them. */

const YES = new Set(['true', 'yes', 'y', 'ja', 'j', '1', 'x']);
const NO = new Set(['false', 'no', 'n', 'nei', '0']);

/** `yes`, `ja`, `true`, `1` and their opposites; undefined for anything else. */
export function readBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
