import { LONGEST_NAME, type PlaceHit } from './places.server.ts';
import type { Sentence } from './sentence.server.ts';

/** `Oslo S 15 min gange`: the place before a way from `from` to `to` of the text, where nothing stands behind that. */
export async function placeBefore(
  sentence: Sentence,
  from: number,
  to: number,
  placeAt: (from: number, isLoose: boolean) => Promise<PlaceHit | undefined>,
): Promise<PlaceHit | undefined> {
  if (!/^ (?:,|\0|$)/.test(sentence.text.slice(to))) return undefined;
  const starts: number[] = [];
  for (let at = from; at > 0 && starts.length < LONGEST_NAME;) {
    at = sentence.text.lastIndexOf(' ', at - 1);
    const first = sentence.text[at + 1] ?? ',';
    if (at < 0 || /[,\0]/.test(first)) break;
    starts.unshift(at + 1);
  }
  for (const start of starts) {
    const place = await placeAt(start, false);
    if (place?.to === from) return place;
  }
  return undefined;
}
