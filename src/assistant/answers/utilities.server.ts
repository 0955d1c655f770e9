import { says, word } from './asked-words.ts';
import type { AskedClosely } from './asked-closely.server.ts';
import type { AskedHome } from './home.server.ts';
import { namesUtility } from './rent-includes.server.ts';
import { isLet } from './subjects/subject.ts';

/** `Hvem betaler strømmen?`, `are bills included?`: what a rent includes, whatever the bill is for. */
const WHO_PAYS = word(
  String.raw`(?:hvem|kven|kem) (?:\p{L}+ ){0,2}(?:betaler|betalar|dekker|står for)|(?:må|skal) (?:jeg|vi|man) (?:\p{L}+ )?betale (?:\p{L}+ ){0,2}(?:strøm|vann|internett|nett)\p{L}*|who (?:\p{L}+ ){0,2}(?:pays?|covers?)|do (?:i|we|tenants?) (?:have to )?pay`,
);
const BILLS = word(String.raw`bills?|utilities|regninger|løpende utgifter|strømutgift\p{L}*`);
/** `What do electricity and council fees cost?`, and its half. */
const COSTS = word(
  String.raw`(?:hva|ka|kva|hvor mye|kor mykje) (?:koster|kostar|blir)|what do(?:es)?|how much (?:is|are|do|does|will)|costs?`,
);
const INCLUDED = word(String.raw`included?|includes?|incl|cover(?:s|ed)|inkl\p{L}*|inngår|med i`);

/** What such costs may cover. */
const SHARED = word(
  String.raw`(?:kabel-?)?tv|internett?|bredbånd|fyring|oppvarming|varmtvann|varme|heating|hot water|television|broadband|wi-?fi`,
);

/** `Hva går felleskostnadene til?` */
const GO_TO = word(
  String.raw`(?:hva|ka|kva) (?:går|gjeng|brukes) (?:felleskostnad|fellesutgift)\p{L}* til|(?:hva|ka|kva) (?:dekker|dekkjer) (?:felleskostnad|fellesutgift)\p{L}*|what do (?:the |my )?shared costs (?:cover|go to|pay for)`,
);

/** `Er tv inkludert?`: of a home for sale what its shared costs cover. */
export function asksForIncluded(text: string): boolean {
  return !says('rent', text) && (GO_TO.test(text) || (INCLUDED.test(text) && SHARED.test(text)));
}

/** Whether a question asks what electricity and the like cost. */
export function asksForUtilityCosts(text: string): boolean {
  return COSTS.test(text) && namesUtility(text) && !OF_ELSE.test(text);
}

/** `How much is the rent with electricity?` */
const RENT_WITH = word(
  String.raw`(?:hvor mye|kor mykje|ka mye|hva) (?:er|e|blir|koster) (?:hus)?lei(?:a|en)|how much is (?:the )?rent`,
);
const OF_ELSE = word(
  String.raw`leie|leia|leien|rent|lad\p{L}*|charg\p{L}*|felles\p{L}*|strata|common|shared|water (?:rates?|bills?|charges?)|vannavgift\p{L}*|avløp\p{L}*|renovasjon\p{L}*|søppel\p{L}*`,
);

export function utilitiesAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing } = home;
  if (!isLet(listing)) return undefined;
  // What it costs nobody tells of a home to let: whether the rent has it in it is what can be told.
  if (RENT_WITH.test(question) && namesUtility(question)) return { intent: 'rent_includes', after: ['price'] };
  if (asksForUtilityCosts(question)) return { intent: 'rent_includes' };
  const isWho = WHO_PAYS.test(question) && (namesUtility(question) || BILLS.test(question));
  return isWho || (BILLS.test(question) && INCLUDED.test(question)) ? { intent: 'rent_includes' } : undefined;
}
