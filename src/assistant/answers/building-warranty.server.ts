import { isBuiltForSale } from '../../properties/built-for-sale.contract.ts';
import { says } from './asked-words.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** What the advertisement says of a warranty on the building. */
export function warranty(home: AskedHome): Found {
  const { t, listing } = home;
  const quotes = sentencesOf(listing.description ?? '')
    .filter((sentence) => says('warranty', sentence))
    .slice(0, 2);
  const described = fact(home, 'seller_insurance', 'description', 'description', [], quotes);
  if (described !== undefined) return { ...described, isWhole: true };
  return {
    kind: 'absent',
    text: t('answers.absent', { what: t('answers.what_detail.warranty') }),
    general: isBuiltForSale(listing) ? t('answers.law.building_guarantee') : undefined,
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_warranty') }),
    isWhole: true,
  };
}
