import { depositLimit } from '../../properties/deposit-limits.contract.ts';
import { says, word } from './asked-words.ts';
import { byMarket, fact, joined, labelOf, type AskedHome, type Found } from './home.server.ts';
import { PRICE_FACTS } from './price-facts.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { noticeLaw } from './subjects/letting.ts';
import { TERMS_FACTS } from './terms-facts.server.ts';

/** Of a home to let: what the law says of its deposit, and its notice period. */

/** The deposit beside the most that the law allows. */
export function depositBesideLimit(home: AskedHome): Found | undefined {
  const { t, format, listing } = home;
  const { deposit, price, rentMax, rentPeriod } = listing.prices;
  const told = PRICE_FACTS.deposit(home);
  if (deposit === undefined || price === undefined || rentMax !== undefined || told === undefined) return told;
  // The law counts months of rent in Norway, weeks in Australia.
  if (rentPeriod !== (listing.region === 'no' ? 'month' : 'week')) return told;
  const limit = depositLimit(price.amount, listing.region, listing.address.region);
  const sentence =
    limit === undefined
      ? t('answers.say.deposit_no_limit')
      : [
          t(`answers.say.limit_${limit.reason}`, { most: format.money({ ...deposit, amount: limit.most }) }),
          t(
            byMarket(
              home,
              deposit.amount > limit.most ? 'answers.say.deposit_above' : 'answers.say.deposit_within',
              deposit.amount > limit.most ? 'answers.say.deposit_above_au' : 'answers.say.deposit_within_au',
            ),
          ),
        ].join(' ');
  return {
    kind: 'computed',
    text: `${told.text} ${sentence}`,
    sources: told.sources,
    inputs: [
      { label: labelOf('deposit', home), value: format.money(deposit) },
      { label: t('answers.input.rent'), value: format.money(price) },
      ...(limit === undefined
        ? []
        : [{ label: t('answers.input.most_allowed'), value: format.money({ ...deposit, amount: limit.most }) }]),
    ],
  };
}

/**
 * Who keeps the bond, by state. Read up on 2026-11-27: QLD, RTA within 10 days: tenanthelp.com.au ("Bond - Duty to
 * lodge"); SA, Consumer and Business Services, two weeks, agents four: sa.gov.au ("Lodging and managing a bond"); NSW,
 * Fair Trading, 10 working days: realrenta.com.au (blog 475, 946); WA, 14 days: realrenta.com.au (blog 946) and
 * landlordspecialists.com.au. Pages disagree on the days in VIC and TAS, and those of the ACT are from one page: the
 * days are left out. In the NT no authority keeps bonds: realrenta.com.au (blog 946).
 */
const KEEPERS = ['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'act', 'nt'] as const;

/** Where it has to be kept, after how it stands beside the most that the law allows. */
export function depositKeptWithin(home: AskedHome): Found | undefined {
  const limit = depositBesideLimit(home);
  const rule = keptBy(home);
  if (limit === undefined || rule === undefined) return limit ?? depositKept(home);
  return { ...limit, text: `${limit.text} ${rule}`, isWhole: true };
}

/** The deposit, and where it has to be kept. */
export function depositKept(home: AskedHome): Found | undefined {
  const rule = keptBy(home);
  if (rule === undefined) return undefined;
  const told = PRICE_FACTS.deposit(home);
  return told === undefined
    ? { kind: 'explained', text: rule, sources: [], isWhole: true }
    : { ...told, text: `${told.text} ${rule}`, isWhole: true };
}

function keptBy({ t, listing }: AskedHome): string | undefined {
  if (listing.region === 'no') return t('answers.say.deposit_kept_no');
  const state = KEEPERS.find((known) => known === listing.address.region?.toLowerCase());
  return state === undefined ? undefined : t(`answers.say.bond_kept_${state}`);
}

/** How long before one has to say that one moves out: only where the advertisement says it. */
export function noticePeriod(home: AskedHome): Found {
  const { t, listing } = home;
  const { includedInLease, costIncluded } = listing.contractDetails;
  const quotes = [listing.description, includedInLease, costIncluded]
    .flatMap((text = '') => sentencesOf(text))
    .filter((sentence) => says('notice', sentence))
    .slice(0, 2);
  const lease = TERMS_FACTS.lease(home);
  if (quotes.length > 0) {
    const described = fact(home, 'lease', 'description', 'description', [], quotes);
    if (described !== undefined) return { ...described, isWhole: true };
  }
  return {
    kind: 'absent',
    text: joined(t('answers.absent', { what: t('answers.what_detail.notice') }), lease?.text),
    general: noticeLaw(home),
    sources: lease?.sources ?? [],
    question: t('answers.ask_seller', { question: t('answers.ask_notice') }),
    isWhole: true,
  };
}

export function asksForSecurity(text: string): boolean {
  return says('security', text) && !says('give_back', text);
}

/** `is that legal?`, of what was named before. */
export function isWhetherLawful(text: string): boolean {
  return says('lawful', text) && POINTS_BACK.test(text) && text.trim().split(/\s+/u).length <= MOST_WORDS_BACK;
}

/** `who holds it?` */
export function isWhoKeepsIt(text: string): boolean {
  return says('kept', text) && POINTS_BACK.test(text) && text.trim().split(/\s+/u).length <= MOST_WORDS_BACK;
}

const POINTS_BACK = word(String.raw`det|den|dette|it|that|this|they|\d+ ?(?:mnd|måned\p{L}*|months?|weeks?|uker)`);
const MOST_WORDS_BACK = 7;
