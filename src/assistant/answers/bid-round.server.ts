import type { AskedClosely } from './asked-closely.server.ts';
import { word } from './asked-words.ts';
import type { AskedHome } from './home.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';

/** What a bid on a home in Norway costs and binds to, and how a bidding round goes (decision 339). */

const COSTS = word(
  String.raw`(?:koste\p{L}*|kostar|betale\p{L}*|gebyr\p{L}*|gratis|kost|costs?|pay|fees?|free|charged?) (?:\p{L}+ ){0,4}(?:[åa] (?:gi|legge? inn|sende?(?: inn)?|komme med|by)(?: (?:et|eit|ett|inn))?(?: bud\p{L}*)?|to (?:bid|(?:place|make|give|put in|submit|lodge) (?:an? )?(?:bid|offer))|for (?:et )?bud|for (?:a )?bid(?:ding)?|budgivning\p{L}*)|(?:koster|kostar) (?:et|eit) bud`,
);
const ROUND = word(
  String.raw`(?:hvordan|korleis|koss|åssen|hvorleis|hva skjer|ka skjer|forklar) (?:\p{L}+ ){0,4}(?:budr\p{L}*|budg\p{L}*|budprosess\p{L}*|bydeprosess\p{L}*)|regl\p{L}* (?:\p{L}+ ){0,2}(?:budr\p{L}*|budg\p{L}*|bud)|budregl\p{L}*|how (?:does|do|is|will|are) (?:the |a )?(?:bidding|bids?)(?: (?:round|process|war))? (?:work|go|done|run|happen|take)\p{L}*|bidding (?:process|rules)|rules (?:\p{L}+ ){0,2}bidding|what happens in (?:the |a )?bidding|(?:er|e) (?:et |eit )?bud(?:et|a)? (?!juridisk )(?:\p{L}+ )?bindende|bindende (?:\p{L}+ )?bud\p{L}*|trekke (?:\p{L}+ )?(?:til ?bake )?bud(?:et)?|trekke (?:\p{L}+ )?bud(?:et)? (?:til ?bake|attende)|angre (?:\p{L}+ )?bud\p{L}*|(?:by|bud) (?:\p{L}+ ){0,2}(?:før|innen) visning\p{L}*|(?:is|are) (?:a |the |my |an )?(?:bids?|offers?) binding|withdraw (?:a |my |the )?(?:bid|offer)|(?:bid|offer) before (?:the )?viewing`,
);

/** Homes of a project have a price, and premises are negotiated: undefined of these, and where it is not asked. */
export function bidRoundAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  const { region, offerType, ownerType, isProject, projectId, objectType } = listing;
  const isBidFor =
    region === 'no' &&
    offerType === 'sale' &&
    !isProject &&
    projectId === undefined &&
    !objectType.startsWith('commercial');
  const isOfCost = COSTS.test(question) && !/\d/.test(question);
  if (!isBidFor || (!isOfCost && !ROUND.test(question))) return undefined;
  const step = NEXT_STEPS.bidding({ ...home, question: '' });
  const how = t(ownerType === 'user' ? 'answers.law.bid_to_owner' : 'answers.law.bid_to_agent');
  const text = [
    isOfCost ? t('answers.say.bid_free') : how,
    t('answers.law.bid_binding'),
    ...(step === undefined ? [] : [step.text]),
  ].join(' ');
  return {
    intent: 'bidding',
    found: { kind: step === undefined ? 'explained' : 'fact', text, sources: step?.sources ?? [], isWhole: true },
  };
}
