import type { Listing } from '../../properties/listing.contract.ts';

/**
 * Whether the shared costs pay the municipal fees (council rates), by what the listing says that they
 * cover. A sentence that says the opposite ("kommunale avgifter kommer i tillegg") does not count.
 */
export function coversMunicipalFees({
  prices,
  contractDetails: { includedInSharedCost, sharedCostsDescription },
}: Pick<Listing, 'prices' | 'contractDetails'>): boolean {
  if ((prices.sharedCost?.amount ?? 0) <= 0) return false;
  const isNamed = (text: string | undefined, isCovered: (sentence: string) => boolean): boolean =>
    (text ?? '')
      .split(SENTENCE_END)
      .some((sentence) => FEES.test(sentence) && !EXCEPTED.test(sentence) && isCovered(sentence));
  return (
    isNamed(includedInSharedCost, () => true) || isNamed(sharedCostsDescription, (sentence) => COVERED.test(sentence))
  );
}

const SENTENCE_END = /[;!?\n]|\.(?=\s+\p{Lu}|\s*$)|<[^>]*>/u;
const FEES = /kommunale? (?:avgift|eiendomsavgift)|municipal (?:fees|rates|charges)|council rates/i;
const EXCEPTED =
  /\b(?:ikke|utenom|unntatt|ekskl\w*|i tillegg|not|excluding|excludes?|except|on top|in addition|separately)\b/i;
/** In free text about shared costs, that they cover something has to be said. */
const COVERED = /\b(?:inkl\w*|dekke[rt]?|omfatter|inngår|includ\w+|cover\w*|pay for)\b/i;
