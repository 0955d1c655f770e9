import { word } from '../asked-words.ts';
import { fact, say } from '../home.server.ts';
import { TERMS_FACTS } from '../terms-facts.server.ts';
import { isAustralian, isForSale, isPremises, type Subject } from './subject.ts';

/** Of business premises, to let and for sale. */

export const PREMISES_SUBJECTS = {
  workstations: {
    words: word(
      String.raw`kontorplass\p{L}*|arbeidsplass\p{L}*|arbeidsstasjon\p{L}*|(?:hvor mange|kor mange) (?:\p{L}+ ){0,3}(?:kontor(?:er)?|ansatte|pulter|cellekontor\p{L}*|sitte)|work ?stations?|desks?|how many (?:\p{L}+ ){0,3}(?:offices|staff|employees|people (?:fit|can work))`,
    ),
    intent: 'rooms',
    of: isPremises,
    fields: (home) =>
      fact(home, 'rooms', 'details.office_spaces', 'facts', [
        say(home.listing.details.officeSpaces, (count) => home.t('answers.say.office_spaces', { count, value: count })),
      ]),
  },
  vat: {
    words: word(String.raw`mva|moms|momsen|merverdiavgift\p{L}*|gst|vat|goods and services tax|going concern`),
    intent: 'price',
    of: isPremises,
    fields: (home) =>
      fact(home, 'price', 'prices.gst', 'price', [
        say(home.listing.prices.gst, (gst) => home.t(`answers.say.gst_${gst}`)),
      ]),
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.vat_au' : 'answers.note.vat_no'),
  },
  ceiling: {
    words: word(
      String.raw`takhøgd\p{L}*|takhøyd\p{L}*|romhøyde\p{L}*|(?:høyt|høgt) (?:\p{L}+ ){0,3}(?:taket|under taket)|ceiling height\p{L}*|(?:how )?(?:high|tall) (?:are |is )?(?:the )?ceilings?|(?:height|clearance) of (?:the )?(?:ceilings?|roof)|clearance height|internal height`,
    ),
    told: word(String.raw`tak ?høyd\p{L}*|tak ?høgd\p{L}*|under taket|ceilings?|clearance`),
    intent: 'layout',
    of: () => true,
  },
  in_parts: {
    words: word(
      String.raw`(?:leie|kjøpe|ha) (?:\p{L}+ ){0,2}(?:en del|deler|halv\p{L}*|mindre)(?! av året)|deles opp|seksjoneres|(?:rent|lease|take|buy) (?:\p{L}+ ){0,2}(?:part|half|a portion|less)|split up`,
    ),
    intent: 'area',
    of: isPremises,
    fields: (home) =>
      fact(home, 'area', 'contract_details.is_offered_in_parts', 'facts', [
        say(home.listing.contractDetails.isOfferedInParts, (is) =>
          home.t(is ? 'answers.say.in_parts_yes' : 'answers.say.in_parts_no'),
        ),
      ]),
  },
  vehicle_gate: {
    words: word(
      String.raw`kjøreport\p{L}*|innkjøringsport\p{L}*|port(?:en)? (?:\p{L}+ ){0,3}(?:høy|bred|kjøre)|porthøyde\p{L}*|vareport\p{L}*|roller ?(?:door|shutter)s?|container access|truck access|high[- ]clearance door`,
    ),
    intent: 'layout',
    of: isPremises,
  },
  incentive: {
    words: word(
      String.raw`incentives?|rent[- ]free(?: period)?|leiefri\p{L}*|leierabatt\p{L}*|rabatt(?:er)? på leien?`,
    ),
    intent: 'price',
    of: (listing) => isPremises(listing) && !isForSale(listing),
  },
  make_good: {
    words: word(
      String.raw`make[- ]good\p{L}*|reinstate\p{L}*|tilbakefør\p{L}*|(?:sette|leveres?) (?:\p{L}+ ){0,3}(?:tilbake|tilbake i) (?:\p{L}+ )?(?:stand|opprinnelig)`,
    ),
    intent: 'lease',
    of: (listing) => isPremises(listing) && !isForSale(listing),
    defines: true,
    note: ({ t }) => t('answers.note.make_good'),
  },
  signage: {
    words: word(String.raw`sign|signs|signage|skilt\p{L}*|fasadereklame`),
    not: word(String.raw`sign (?:the|a) (?:lease|contract)|signed`),
    intent: 'layout',
    of: isPremises,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.signage_au' : 'answers.note.signage_no'),
  },
  fit_out: {
    words: word(
      String.raw`fit[- ]?outs?|fitted(?: out)?|innred(?:ning|et|e)\p{L}*|leietaker ?tilpasning\p{L}*|tilpass(?:e|es|ninger)\p{L}*|bygge om|ombygg\p{L}*|(?:change|alter|rearrange) the (?:layout|space|walls)`,
    ),
    intent: 'layout',
    of: isPremises,
  },
  premises_lease: {
    words: word(
      String.raw`lease (?:term|end|expir\p{L}*|length)|(?:when|how long) (?:\p{L}+ ){0,4}lease|length of (?:the )?lease|leiekontrakt\p{L}*|leieforhold\p{L}*|(?:hvor lang|hvor lenge|når) (?:\p{L}+ ){0,4}(?:leie\p{L}*|kontrakt\p{L}*)`,
    ),
    told: word(String.raw`leie(?:kontrakt|avtale|forhold|tid)\p{L}*|utleid|lease[ds]?|tenan\p{L}*`),
    intent: 'tenancy',
    of: (listing) => isPremises(listing) && isForSale(listing),
    fields: (home) => (home.listing.contractDetails.tenancyUntil === undefined ? undefined : TERMS_FACTS.tenancy(home)),
  },
} as const satisfies Readonly<Record<string, Subject>>;
