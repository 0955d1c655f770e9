import type { Language } from '../../texts/messages.ts';
import type { Understanding } from '../understand/understand.ts';
import { figuresOf, isAmong } from './figures.ts';

/**
 * Whether words that a model has chosen rest on these facts alone: each number, date and unit in them stands in one of
 * the facts, they speak of nothing that neither facts nor question speak of, they deny what the facts deny and nothing
 * else, and they lead nowhere.
 */
export function isGrounded(
  text: string,
  facts: readonly string[],
  question: string,
  language: Language,
  understanding: Pick<Understanding, 'topicsOf'>,
): boolean {
  if (LEADS_AWAY.test(text)) return false;
  const known = facts.flatMap((fact) => figuresOf(fact, language));
  if (!figuresOf(text, language).every((figure) => isAmong(figure, known))) return false;
  if (DENIES.test(text) !== facts.some((fact) => DENIES.test(fact))) return false;
  const inEither = (part: string) => [...understanding.topicsOf(part, 'en'), ...understanding.topicsOf(part, 'nb')];
  const told = [true, false].map((isDenied) => new Set(partsOf(facts.join('. '), isDenied).flatMap(inEither)));
  const asked = new Set(inEither(question));
  return [true, false].every((isDenied, at) => {
    const [alike, unlike] = [told[at], told[1 - at]];
    return partsOf(text, isDenied)
      .flatMap((part) => [...understanding.topicsOf(part, language)])
      .every((topic) => alike?.has(topic) === true || (asked.has(topic) && unlike?.has(topic) !== true));
  });
}

/** Addresses of pages and mail, and what draws something. */
const LEADS_AWAY = /https?:|www\.|@|\b[\w-]+\.(com|net|org|no|au|io|xyz)\b|[<>[\]{}|`]/i;

/** Denials, in either language. */
const DENIES =
  /(?<!\p{L})(?:no|not|cannot|without|never|none|nothing|neither|nor|lacks?|lacking|missing|nei|ikke|ingen|intet|ingenting|uten|aldri|verken|hverken|mangler)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** The parts of a text that deny something, or those that do not. */
function partsOf(text: string, isDenied: boolean): readonly string[] {
  return text
    .split(/(?<!\d)[.,](?!\d)|[.,](?=\s)|[;:!?\n–]|(?<!\p{L})(?:but|men|while|mens|although|selv om)(?!\p{L})/iu)
    .filter((part) => DENIES.test(part) === isDenied);
}
