import type { Listing } from '../../properties/listing.contract.ts';

type Told = Pick<Listing, 'contractDetails' | 'description' | 'publishedAt'>;

/**
 * Whether a listing says in words that only interest is paid on the association's loan today: that it is interest-only,
 * or that the shared costs cover its interest, where nothing is said of paying it back. What the shared costs become
 * afterwards, as a figure, is told by a field of its own. Interest-only years that ended before the listing was
 * published do not count, nor does what may be applied for.
 */
export function saysInterestOnly({ contractDetails, description = '', publishedAt }: Told): boolean {
  const { includedInSharedCost: covered = '', sharedCostsDescription: about = '' } = contractDetails;
  const year = Number(publishedAt.slice(0, 4));
  const said = [covered, about].flatMap(sentencesOf);
  const told = sentencesOf(description);
  // A description speaks of the buyer's own loan as well.
  const ofDebt = told.filter((sentence, at) => DEBT.test(`${told[at - 1] ?? ''} ${sentence}`));
  const sentences = [...said, ...ofDebt];
  if (sentences.some((sentence) => isRepaid(sentence, year))) return false;
  if (sentences.some((sentence) => isInterestOnly(sentence, year))) return true;
  const namesInterest =
    sentencesOf(covered).some((sentence) => INTEREST.test(sentence) && !EXCEPTED.test(sentence)) ||
    sentencesOf(about).some((sentence) => INTEREST.test(sentence) && COVERS.test(sentence) && !EXCEPTED.test(sentence));
  return namesInterest && !sentences.some((sentence) => REPAYMENT.test(sentence));
}

function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== '');
}

function isInterestOnly(sentence: string, year: number): boolean {
  if (MAY_BE.test(sentence)) return false;
  const until = Number(UNTIL.exec(sentence)?.[1] ?? year);
  const starts = Number(STARTS.exec(sentence)?.[1] ?? 0);
  return (FREE.test(sentence) && until >= year) || starts > year;
}

/** Said outright: the interest-only years are over, or there are none. */
function isRepaid(sentence: string, year: number): boolean {
  const until = FREE.test(sentence) ? Number(UNTIL.exec(sentence)?.[1] ?? year) : year;
  return until < year || NOT_FREE.test(sentence) || (OVER.test(sentence) && !ONCE.test(sentence));
}

const SENTENCE_END =
  /[;!?\n]|(?<!\bt\.o\.m)(?<!\b(?:jan|feb|apr|jun|jul|aug|sep|sept|okt|nov|des))\.(?=\s+\p{Lu}|\s*$)|<[^>]*>/u;
const DEBT =
  /felles(?:gjeld|lån|kostnad|utgift)|borettslag|sameie|boligselskap|boligaksjeselskap|(?:lag|selskap)ets (?:lån|gjeld)|(?:shared|joint) (?:debt|costs?|loan)|association|co-?op/i;
const FREE =
  /avdragsfri|(?:kun|bare) (?:\p{L}+ ){0,2}rente(?:r|ne|n|kostnad|utgift)|(?:ingen|uten) avdrag(?!sfri)|ikke (?:\p{L}+ ){0,2}avdrag(?!sfri)|interest[- ]only|only (?:the )?interest|instal?ment[- ]free|no (?:instal?ments|repayments)/iu;
const NOT_FREE = /\b(?:ikke|ingen|uten|not|no|without)\s+(?:\p{L}+\s+){0,2}(?:avdragsfri|interest[- ]only)/iu;
const OVER =
  /(?:avdragsfri\p{L}*|interest[- ]only)[^.,;]{0,30}\b(?:over|slutt|utløpt|avsluttet|forbi|opphørt|ended|finished)\b/iu;
/** The end lies ahead. */
const ONCE = /\b(?:når|etter|til|frem|fram|inntil|once|when|after|until|till)\b/i;
const MAY_BE =
  /mulighet|\bkan (?:\p{L}+ ){0,2}(?:søke|velge|avtale|innvilges)|may (?:apply|be granted|choose)|possib/iu;
/** A year that interest-only years last to. */
const UNTIL =
  /\b(?:til|t\.?o\.?m\.?|ut|utløper|utløp|slutter|opphører|until|till|to|ends?|expires?)\b\.?[^\d]{0,20}(?:\d{1,2}[./-]\s?){0,2}(?:\d{1,2}\.?\s+\p{L}+\s+)?((?:19|20)\d\d)\b/iu;
/** A year that paying back begins in. */
const STARTS =
  /(?:avdrag(?:ene|et)?(?!sfri)|nedbetaling\p{L}*|repayments?|instal?ments?)\s[^.;]{0,30}?\b(?:starter|begynner|løper|fra|start|starts|begins?|from)\b\D{0,20}(?:\d{1,2}[./-]\s?){0,2}((?:19|20)\d\d)\b/iu;
const INTEREST = /\brente(?:r|ne|kostnad\p{L}*|utgift\p{L}*)?\b|\binterest\b/iu;
const COVERS = /\b(?:inkl\w*|dekke[rt]?|omfatter|inngår|består|betjener|includ\w+|cover\w*|pay for)\b/i;
const EXCEPTED = /\b(?:ikke|utenom|unntatt|ekskl\w*|i tillegg|not|excluding|except|on top|in addition)\b/i;
/** What pays back the loan, or both in one word. */
const REPAYMENT =
  /avdrag|nedbetal|kapitalkostnad|finanskostnad|låne(?:kostnad|utgift)|betjen|repa(?:y|id)|instal?ment|principal|loan (?:costs?|payments?)/i;
