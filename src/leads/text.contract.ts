/** Makes what people type safe to keep and to send on. */

/** One line, without control characters and the invisible ones that turn the direction of text. */
export function cleanLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/** Lines and paragraphs as they were typed, with at most one empty line between them. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').split('\n');
  return lines
    .map((line) => line.replace(UNSEEN, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** How many addresses of web pages a text names. */
export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/**
 * A text for whoever may not have written it: addresses of web pages are left out, and those without `http://` are
 * divided, so that no mail program makes links of them.
 */
export function withoutLinks(text: string): string {
  return text.replace(WHOLE_LINK, '[…]').replace(DOMAIN_DOT, '$&\u200b');
}

/** A control character that is no line break, or one that turns text round. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LINK = /https?:\/\/|\bwww\.|\[url/gi;
const WHOLE_LINK = /(?:https?:\/\/|\bwww\.|\[url)\S*/gi;
/** Between what could be parts of a host's name. */
const DOMAIN_DOT = /(?<=[\p{L}\d-])\.(?=\p{L}{2})/gu;
