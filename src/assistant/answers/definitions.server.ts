import type { FieldIntent } from '../understand/intents.ts';
import { word } from './asked-words.ts';

/** What a question of a word's meaning asks for: `hva betyr dokumentavgift?`, `what is strata title?` */

/** `of`: what of the home is told after the meaning. `isSum`: without a word for meaning it asks how much that is. */
interface Term {
  readonly words: string;
  readonly of?: FieldIntent;
  readonly isSum?: true;
}

const TERMS = {
  share: {
    words: String.raw`andel(?:er)?|andels\p{L}*|borettslag\p{L}*|burettslag\p{L}*|housing cooperative|co-?op`,
    of: 'ownership',
  },
  freehold: {
    words: String.raw`sel[vf]ei(?:er|et|d|e)?\p{L}*|sjølveig\p{L}*|freehold`,
    of: 'ownership',
  },
  sameie: { words: String.raw`(?:eier(?:seksjons)?)?sameie\p{L}*|seksjon(?!s?nummer)\p{L}*`, of: 'ownership' },
  stock: { words: String.raw`aksjeleilighet\p{L}*|aksjebolig\p{L}*`, of: 'ownership' },
  leasehold: { words: String.raw`feste(?:tomt|avgift)\p{L}*|leasehold`, of: 'land_tenure' },
  shared_debt: { words: String.raw`felles(?:gjeld|lån)\p{L}*|shared debt|joint debt`, of: 'joint_debt', isSum: true },
  in_scheme: { words: String.raw`in-? ?(?:ordning|avtale|lån)\p{L}*|individuell nedbetaling\p{L}*`, of: 'joint_debt' },
  shared_cost: {
    words: String.raw`felleskostnad\p{L}*|felleutgift\p{L}*|shared costs?`,
    of: 'shared_cost',
    isSum: true,
  },
  document_duty: { words: String.raw`dokumentavgift\p{L}*|document duty`, of: 'duty', isSum: true },
  purchase_costs: { words: String.raw`omkostning\p{L}*`, of: 'purchase_costs', isSum: true },
  asking_price: { words: String.raw`prisantydning\p{L}*`, of: 'price', isSum: true },
  tax_value: { words: String.raw`formues?verdi\p{L}*`, of: 'tax_value', isSum: true },
  condition_grade: { words: String.raw`tg ?(?:[0-3]|iu)|tilstandsgrad\p{L}*|condition grades?`, of: 'condition' },
  preemption: { words: String.raw`forkjøpsrett\p{L}*|right of first refusal`, of: 'preemption' },
  strata: { words: String.raw`strata(?: titles?| titled)?`, of: 'ownership' },
  torrens: { words: String.raw`torrens(?: titles?| titled)?`, of: 'ownership' },
  company_title: { words: 'company titles?', of: 'ownership' },
  owners_corporation: {
    words: String.raw`owners[’']? corporations?|body corporates?|strata (?:lev(?:y|ies)|fees?)`,
    of: 'shared_cost',
    isSum: true,
  },
  lmi: { words: String.raw`lmi|lenders?[’']?s? mortgage insurance` },
  section_32: { words: String.raw`section 32(?: statements?)?|s32|vendor(?:[’']?s)? statements?`, of: 'documents' },
  stamp_duty: { words: 'stamp duty|transfer duty|land transfer duty', of: 'duty', isSum: true },
  private_treaty: { words: 'private treaty|private sale', of: 'auction' },
  price_guide: { words: 'price guide', of: 'price', isSum: true },
  settlement: { words: 'settlement(?: date| period)?', isSum: true },
} as const satisfies Readonly<Record<string, Term>>;

export type TermName = keyof typeof TERMS;

/** A question of meaning: what its words mean, and what of the home is told after that. */
export interface AskedTerms {
  readonly names: readonly TermName[];
  readonly of: FieldIntent | undefined;
}

const MEANING = word(
  String.raw`betyr|betyder|betydning(?:en)?|tyder|menes med|meinast med|vil (?:det )?si|innebærer|står for|(?:er|e) for noe|forklar\p{L}*|definisjon\p{L}*|mean|means|meaning|stand for|stands for|explain|explained|define|definition`,
);
const DIFFERENCE = word(String.raw`forskjell\p{L}*|skilnad\p{L}*|skiller|difference|differences|differ|differs`);
/** `what is strata title?`, with nothing after it. */
const BARE = (words: string) =>
  new RegExp(
    String.raw`^(?:(?:og|and|so|ok|hi|hei|men),? )?(?:(?:hva|ka|kva) (?:er|e)(?: egentlig| nå)?|what(?:\s+is|\s+are|[’']?s)(?: exactly)?)\s+(?:en |ei |et |an? |the )?(?:${words})(?: egentlig| exactly| then)?\s*\?*$`,
    'iu',
  );
const OR = word('eller|or|vs|versus');

/** `what is an easement?`, and not `what are the easements?` */
const OF_ANY =
  /^(?:(?:og|and|so|ok|hi|hei|men),? )?(?:what(?:\s+is|\s+are|[’']?s)|(?:hva|ka|kva) (?:er|e))\s+(?!the |this |it |planlagt|(?!bya)[\p{L}-]+(?:en|et|ene|a)(?: |\?|$))(?:an? |en |et )?[\p{L}-]+(?: [\p{L}-]+)?\s*\?*$/iu;

/** Whether a question asks what something means, and not how it is here. */
export function asksMeaning(text: string): boolean {
  const said = text.trim();
  return (MEANING.test(said) && !OWN.test(said)) || OF_ANY.test(said);
}

/** Undefined where no meaning is asked for; words that are sums need a word for meaning beside them. */
export function termsAsked(text: string): AskedTerms | undefined {
  const said = text.trim();
  const named = (Object.keys(TERMS) as TermName[])
    .map((name) => ({ name, at: word(TERMS[name].words).exec(said)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
  if (named.length === 0) return undefined;
  const asksMeaning = MEANING.test(said) || (DIFFERENCE.test(said) && named.length > 1);
  const isBare = (name: TermName) => {
    const term: Term = TERMS[name];
    return BARE(term.words).test(said) && (term.isSum !== true || OF_ANY.test(said));
  };
  const names = asksMeaning && !OWN.test(said) ? withoutParts(named) : named.filter(isBare);
  const [first] = names;
  if (first === undefined || (OR.test(said) && !DIFFERENCE.test(said))) return undefined;
  const term: Term = TERMS[first];
  return { names: names.slice(0, MOST), of: term.of };
}

/** `strata levies` are none of a title. */
function withoutParts(names: readonly TermName[]): readonly TermName[] {
  return names.includes('owners_corporation') ? names.filter((name) => name !== 'strata') : names;
}

/** What it means for the home, and not what it means. */
const OWN = word(String.raw`for (?:meg|oss|me|us)|i praksis`);
const MOST = 2;
