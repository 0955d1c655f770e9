import type { Language, Region, Translate } from '../../../texts/messages.ts';
import { translator } from '../../../texts/messages.ts';
import { formatOf, type Format } from '../../../texts/format.ts';
import { FIGURES } from '../../figures.ts';
import { assumedEquityShare } from '../terms.ts';

/** How the views of loans write their numbers. Amounts are rounded to whole currency here and nowhere before. */
export interface LoanWords {
  readonly t: Translate;
  readonly format: Format;
  readonly language: Language;
  readonly region: Region;
  readonly money: (amount: number) => string;
  /** A share as percent: 0.025 gives `2,5 %`. At most two decimals. */
  readonly share: (share: number) => string;
  /** A rate in percent: 5.5 gives `5,5 %`. */
  readonly rate: (percent: number) => string;
}

export function loanWords(language: Language, region: Region, currency: string): LoanWords {
  const format = formatOf(language, region);
  const percent = percentFormat(language);
  return {
    t: translator(language),
    format,
    language,
    region,
    money: (amount) => format.money({ amount: Math.round(amount), currency }),
    share: (share) => percent.format(share),
    rate: (value) => percent.format(value / 100),
  };
}

/** What a buyer is assumed to bring in Norway, and what the lending rules ask for, as shares of the price. */
export function equityShares({ share }: Pick<LoanWords, 'share'>): {
  readonly assumed: string;
  readonly least: string;
} {
  return { assumed: share(assumedEquityShare('no')), least: share(1 - FIGURES.highestLoanShare.value) };
}

function percentFormat(language: Language): Intl.NumberFormat {
  const known = PERCENT.get(language);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-AU', {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  PERCENT.set(language, made);
  return made;
}

const PERCENT = new Map<Language, Intl.NumberFormat>();
