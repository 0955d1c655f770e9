import { isBuiltForSale } from '../../properties/built-for-sale.contract.ts';
import type { AskedClosely } from './asked-closely.server.ts';
import { word } from './asked-words.ts';
import type { AskedHome } from './home.server.ts';
import { coolingOff } from './method-of-sale.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';
import { explained } from './subjects/rule.ts';

/** Whether a buyer may step back from a bid, or from a contract: by how the home is sold, and the law there. */

const STEPS_BACK = word(
  String.raw`(?:pull|back) out|get out of (?:it|this|the (?:contract|sale|deal|purchase))|chang(?:e|ed|ing) (?:my|our|your) minds?|walk away|withdraw (?:my |our |the |a )?(?:bid|offer|from)|take back (?:my |our |the |a )?(?:bid|offer)|(?:trekke?r?|ta|trukket) (?:\p{L}+ ){0,3}bud(?:et)?(?: tilbake)?|bud(?:et)? (?:\p{L}+ )?(?:trekkes|tilbake)|trekke (?:meg|oss|seg)|angre\p{L}*|angrefrist\p{L}*|angrerett\p{L}*|ombestemme\p{L}*`,
);
/** What binds in Norway. */
const OF_BID = word(String.raw`bud|budet|budene|bids?|bidding|offers?|sign\p{L}*|kontrakt\p{L}*|contracts?`);
/** What is found out about the building. */
const REPORT = word(
  String.raw`(?:building|pest|inspection|strata|termite|structural) ?(?:and pest )?(?:reports?|inspections?)|inspections?|reports?|defects?|problems?`,
);
const OF_LOAN = word(String.raw`fixed rate|loan offer|fastrente\p{L}*|lånetilbud\p{L}*`);

/** Undefined where that is not asked, or the home is not for sale on such terms. */
export function steppingBack(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  const { region, offerType, objectType, saleMethod, auction } = listing;
  if (offerType !== 'sale' || objectType.startsWith('commercial') || OF_LOAN.test(question)) return undefined;
  if (region === 'no') {
    if (!STEPS_BACK.test(question) || !OF_BID.test(question) || isBuiltForSale(listing)) return undefined;
    return { intent: 'bidding', found: explained(t('answers.law.bid_binding')) };
  }
  if (!STEPS_BACK.test(question)) return undefined;
  const isOfReport = REPORT.test(question);
  if (saleMethod === 'auction' && auction?.result === undefined) {
    const found = NEXT_STEPS.auction_rules({ ...home, question: '' });
    if (found === undefined) return undefined;
    const general = isOfReport ? t('answers.note.report_before_auction') : undefined;
    return { intent: 'auction_rules', found: { ...found, general, isWhole: true } };
  }
  if (!isOfReport) return undefined;
  const found = coolingOff(home);
  return {
    intent: 'bidding',
    found: { ...found, general: t('answers.note.subject_to_inspection') },
  };
}
