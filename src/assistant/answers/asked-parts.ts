import { isOutOfScope } from '../understand/clauses.ts';
import type { Intent } from '../understand/intents.ts';
import { questionsIn } from '../understand/questions.ts';
import type { Understood } from '../understand/understand.ts';
import { asksCostOfIt } from './asked-cost.ts';
import { aspectOf, partAsked, partsNamed, type Aspect, type PartAsked } from './parts.ts';

/** One question of a message; `part` where it asks of a part of the home. */
export interface AskedSegment {
  readonly text: string;
  readonly part?: PartAsked | undefined;
}

/**
 * The questions of a message, where one at least asks what is wrong with a part of the home or how old it is; undefined
 * where none does. What is asked of something else (`may I pull out if the roof leaks?`) is no question of a part.
 */
export function askedParts(
  message: string,
  { language, intents }: Pick<Understood, 'language' | 'intents'>,
  before: readonly Intent[],
  read: (question: string) => readonly Intent[],
): readonly AskedSegment[] | undefined {
  if (intents.some((intent) => isOutOfScope(intent) && !isOfParts(intent)) || PAINTED.test(message)) return undefined;
  const asks = questionsIn(message, language);
  const texts = asks.flatMap((text) => hadAndWrong(text, language, read));
  let last: PartAsked | undefined;
  const asked: AskedSegment[] = [];
  for (const text of texts) {
    const previous = asked.at(-1);
    // `what does it cost?` after what is wrong with a part asks what putting that right costs.
    if (previous?.part?.aspect === 'condition' && asksCostOfIt(text, language)) {
      asked[asked.length - 1] = { ...previous, text: `${previous.text}, ${text}` };
      continue;
    }
    const own = partAsked(text, language, last?.aspect ?? ASPECT_OF[before.at(-1) ?? '']);
    const of = texts.length === 1 ? intents : read(text);
    const part = own ?? byMeaning(text, of, language);
    // `when was it done up?` goes on with the part before.
    const meant = part ?? (last === undefined || !POINTING.test(text) ? undefined : goingOn(last, of));
    if (meant === undefined || !of.every(isOfParts)) {
      asked.push({ text });
      continue;
    }
    last = meant;
    asked.push({ text, part: meant });
  }
  return last === undefined ? undefined : asked;
}

/** `er det balkong og fukt?` asks whether there is the one, and of the other wherever it may be. */
function hadAndWrong(
  text: string,
  language: Understood['language'],
  read: (question: string) => readonly Intent[],
): readonly string[] {
  const { begin, had, wrong } = HAD_AND_WRONG.exec(text)?.groups ?? {};
  if (begin === undefined || had === undefined || wrong === undefined) return [text];
  const [first, second] = [`${begin} ${had}`, `${begin} ${wrong}`];
  const isHad = aspectOf(had, language) === undefined && read(first).some((intent) => intent.startsWith('facility:'));
  const isWrong = partsNamed(wrong, language).length === 0 && aspectOf(wrong, language) === 'condition';
  return isHad && isWrong ? [first, second] : [text];
}

const HAD_AND_WRONG =
  /^(?<begin>(?:er|e|finnes) det|har (?:den|dere|huset|boligen|leilighet\p{L}*)|is there|are there|does it have|has it got) (?<had>[^,]+?)(?:,| og| and|,? eller| or) (?<wrong>(?:\p{L}+ ?){1,3})[?.! ]*$/iu;

/** `drainage?` asks of a part by its name alone. */
function byMeaning(text: string, intents: readonly Intent[], language: Understood['language']): PartAsked | undefined {
  const [intent] = intents;
  const aspect = intents.length === 1 && intent !== undefined ? ASPECT_OF[intent] : undefined;
  const parts = aspect === undefined ? [] : partsNamed(text, language);
  return aspect === undefined || parts.length === 0 ? undefined : { parts, aspect };
}

function goingOn(last: PartAsked, intents: readonly Intent[]): PartAsked | undefined {
  const [aspect] = intents.flatMap((intent) => AGE_OR_STATE[intent] ?? []);
  return aspect === undefined ? undefined : { ...last, aspect };
}

const ASPECT_OF: Readonly<Record<string, Aspect>> = { condition: 'condition', renovated: 'age' };
const AGE_OR_STATE: Readonly<Record<string, Aspect>> = { ...ASPECT_OF, year_built: 'age' };

const POINTING = /(?<!\p{L})(?:it|they|this|that|den|(?<!(?:er|e|finnes|har|blir) )det|de|dette)(?!\p{L})/iu;
/** What nobody knows of walls. */
const PAINTED = /(?<!\p{L})(?:farge\p{L}*|male|maling|tapet|colou?rs?|paint)(?!\p{L})/iu;

/** What the words of such a question are taken for where the part is not heard. */
const OF_PARTS: ReadonlySet<string> = new Set<Intent>([
  ...(['condition', 'renovated', 'year_built', 'bathrooms', 'bedrooms', 'rooms', 'kitchen', 'outdoor_area'] as const),
  ...(['heating', 'energy', 'layout', 'room_size', 'included', 'water_sewer', 'area', 'type', 'highlights'] as const),
  ...(['documents', 'hazards', 'floor', 'ownership', 'project', 'parking', 'safety'] as const),
]);

function isOfParts(intent: Intent): boolean {
  return OF_PARTS.has(intent) || intent.startsWith('facility:');
}
