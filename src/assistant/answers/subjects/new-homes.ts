import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
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
    note: ({ t, listing }) =>
      isAustralian(listing) ? t('answers.note.sunset_clause_au') : t('property.new_home.reservations_text'),
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
