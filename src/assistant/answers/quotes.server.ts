import { LRUCache } from 'lru-cache';
import type { Listing } from '../../properties/listing.contract.ts';
import type { Intent, Slot } from '../understand/intents.ts';
import type { Understanding } from '../understand/understand.ts';

/** Sentences of an advertisement, and what each speaks of. */
export interface Quotes {
  /** At most two that speak of it, and of the slot where one is given. */
  about(intent: Intent, slots?: readonly Slot[]): readonly string[];
  /** At most two that have all of these words in them, by their stems. */
  saying(stems: readonly string[]): readonly string[];
}

const MOST_QUOTED = 2;
/** Characters; what is longer is no sentence to quote. */
const LONGEST_SENTENCE = 400;

/** Of a slot, the words that a sentence about it has, in either language. */
const SLOT_WORDS: Readonly<Record<Slot, RegExp>> = {
  summer: /\bsommer|\bsummer/i,
  winter: /\bvinter|\bwinter|\bsnø|\bsnow/i,
  evening: /\bkveld|\bnatt|\bevening|\bnight/i,
  weekend: /\bhelg|\bweekend/i,
  per_year: /\bår|\byear|annual/i,
  per_quarter: /kvartal|quarter/i,
  per_month: /måned|month/i,
  child: /\bbarn|child|\bkids/i,
  dog: /\bhund|\bdog/i,
  cat: /\bkatt|\bcat/i,
};

/**
 * What a sentence has to say to be about something whose words are also used of other things: `hører man veien?` asks
 * for noise, and `til boligen hører en bod` does not tell of it.
 */
const TOLD_BY: Readonly<Partial<Record<Intent, RegExp>>> = {
  noise:
    /støy|bråk|rolig|roleg|stille|fredelig|trafikk|lydt(?!\p{L})|lytt(?!\p{L})|lydisol|høre[rs]? (?:\p{L}+ )?(?:nabo|trafikk|tog|trikk|vei|fly|bølge|fugl)|nois|quiet|peaceful|tranquil|calm|traffic|soundproof|sound insul|double[- ]glaz|(?<!\p{L})hear(?!\p{L})/iu,
  year_built:
    /\d{4}|\d-tallet|byggeår|oppført|gammel|gamle|eldre|nybygg|nyoppført|(?<!\p{L})(?:old|new|century|era)(?!\p{L})/iu,
  bidding: /(?<!\p{L})bud|(?<!\p{L})bid|offers? (?:over|are|will|invited|close|considered|by|due|must)|interest/iu,
  apply: /^(?!.*(?:pets?|animals?|husdyr|dyrehold|charges?|fees?|rates)(?!\p{L}))/iu,
  internet:
    /internet|bredbånd|breiband|fib(?:er|re)|wi-?fi|trådløs|nbn|broadband|(?<!strøm fra |strøm fra det offentlige )nett(?:et)?(?!\p{L})/iu,
  shared_cost: /felles(?:kost|utg)|lev(?:y|ies)|fees?(?!\p{L})|costs?(?!\p{L})|contribution|quarter|månedlig/iu,
  tenancy: /leie|leid|leig|tenan|leased|rented|vacant possession/iu,
  rental_part: /utlei|hybel|sokkel|leie ut|leies ut (?:for|til)|granny|rent(?:ed|ing)? out|separate|self-contained/iu,
  condition: /^(?!.*solar)/iu,
  land: /^(?!.*(?:school|college|kindergarten|skole|barnehage))/iu,
};

/**
 * {@link createQuotes}, kept for the descriptions that were asked about last: to read one takes longer than all else.
 */
export function keptQuotes(
  understanding: Understanding,
): (listing: Pick<Listing, 'description' | 'language'>) => Quotes {
  const kept = new LRUCache<string, Quotes>({ max: KEPT });
  return (listing) => {
    const key = `${listing.language} ${listing.description ?? ''}`;
    const known = kept.get(key) ?? createQuotes(listing, understanding);
    kept.set(key, known);
    return known;
  };
}

/** At some kilobytes each. */
const KEPT = 500;

/** Word for word: what is quoted stands in the description, or in the title. */
export function createQuotes(
  { description = '', language }: Pick<Listing, 'description' | 'language'>,
  understanding: Understanding,
): Quotes {
  const sentences = sentencesOf(description);
  let known: readonly { readonly text: string; readonly topics: ReadonlySet<Intent> }[] | undefined;
  const read = () => (known ??= sentences.map((text) => ({ text, topics: understanding.topicsOf(text, language) })));
  return {
    about: (intent, slots = []) =>
      read()
        .filter(
          ({ text, topics }) =>
            topics.has(intent) &&
            (TOLD_BY[intent]?.test(text) ?? true) &&
            slots.every((slot) => SLOT_WORDS[slot].test(text)),
        )
        .slice(0, MOST_QUOTED)
        .map(({ text }) => text),
    saying: (stems) =>
      stems.length === 0
        ? []
        : sentences
            .filter((text) => {
              const words = new Set(understanding.contentOf(text, language));
              return stems.every((stem) => words.has(stem));
            })
            .slice(0, MOST_QUOTED),
  };
}

export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…])\s+(?=\p{Lu}|\d|«|")|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1 && sentence.length <= LONGEST_SENTENCE);
}
