import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { SUNSET_LAWS, stateOf } from './state-law.ts';
import { isAustralian, type Subject } from './subject.ts';

/** Of homes that are built for sale. */

const isNew = ({ offerType, isProject, condition }: Listing): boolean =>
  offerType === 'sale' && (isProject || condition === 'new');

const DEVELOPER = String.raw`utbygger\p{L}*|byggherre\p{L}*|entreprenør\p{L}*|developers?|builders?`;

export const NEW_HOMES = {
  insolvency: {
    words: word(
      String.raw`konkurs\p{L}*|insolven\p{L}*|bankrupt\p{L}*|go(?:es|ing)? (?:bust|broke|under)|goes belly up|collapses?|(?:receiver|administrator|liquidat)\p{L}*`,
    ),
    told: word(String.raw`garanti\p{L}*|konkurs\p{L}*|guarantee\p{L}*|warrant(?:y|ies)|insolven\p{L}*`),
    intent: 'project',
    of: isNew,
    defines: true,
    note: ({ t, listing }) =>
      isAustralian(listing)
        ? t('answers.note.insolvency_au')
        : [t('answers.law.building_guarantee'), t('answers.law.advance')].join(' '),
  },
  sunset_clause: {
    words: word(String.raw`sunset (?:clause|date|provision|period)s?|sunset-?klausul\p{L}*`),
    intent: 'project',
    of: isNew,
    defines: true,
    note: (home) => {
      if (!isAustralian(home.listing)) return home.t('property.new_home.reservations_text');
      const law = SUNSET_LAWS[stateOf(home) ?? ''];
      return law === undefined
        ? home.t('answers.note.sunset_clause_au')
        : home.t('answers.note.sunset_clause_law_au', { law });
    },
  },
  choices: {
    words: word(
      String.raw`tilvalg\p{L}*|(?:velge|bestemme) (?:\p{L}+ ){0,3}(?:kjøkken|farge|fliser|parkett|gulv|innredning|bad|materialer)\p{L}*|(?:choose|pick|select|change) (?:\p{L}+ ){0,4}(?:kitchen|finishes|colou?rs?|tiles|flooring|fittings|layout)|customi[sz]\p{L}*|upgrades?`,
    ),
    intent: 'project',
    of: isNew,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.choices_au' : 'answers.note.choices_no'),
  },
  resale: {
    words: word(
      String.raw`selge (?:\p{L}+ ){0,3}(?:videre|kontrakt\p{L}*)|videreselg\p{L}*|videresalg\p{L}*|(?:selge|overdra) (?:\p{L}+ ){0,3}før (?:overtak\p{L}*|overtag\p{L}*|innflytting|ferdig\p{L}*)|resell|on-?sell|assign (?:\p{L}+ )?contract|nominat(?:e|ion)|sell (?:\p{L}+ ){0,3}before (?:completion|settlement|handover|it[’']?s? (?:is )?(?:built|finished|done))`,
    ),
    told: word(String.raw`videresalg\p{L}*|videreselg\p{L}*|transport av kontrakt|nomination|assignment|on-?sell`),
    intent: 'project',
    of: isNew,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.resale_au' : 'answers.note.resale_no'),
  },
  delay: {
    words: word(
      String.raw`forsink\p{L}*|dagmulkt\p{L}*|(?:ikke|ikkje) (?:\p{L}+ )?(?:ferdig|klar) (?:i|til|innen) tid\p{L}*|delay\p{L}*|(?:is|are|runs?|be|finish(?:ed|es)?) late|not (?:\p{L}+ )?(?:ready|finished|built) (?:on|in) time`,
    ),
    told: word(String.raw`forsink\p{L}*|dagmulkt\p{L}*|delay\p{L}*|sunset`),
    intent: 'project',
    of: isNew,
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.delay_au' : 'answers.note.delay_no'),
  },
  builder: {
    words: word(
      String.raw`(?:who|hvem|kven|kem) (?:\p{L}+ ){0,3}(?:${DEVELOPER})|(?:who|hvem|kven|kem) (?:is|er|e|skal|har)?\s*(?:building|built|builds|bygger|bygg(?:d|et)) (?:it|this|them|den|det|dem|prosjektet|boligene|huset)|(?:which|what|hvilken) (?:${DEVELOPER})|(?:name of|navnet på) (?:the )?(?:${DEVELOPER})`,
    ),
    told: word(DEVELOPER),
    intent: 'project',
    of: isNew,
  },
} as const satisfies Readonly<Record<string, Subject>>;
