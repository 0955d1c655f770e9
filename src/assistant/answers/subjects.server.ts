import type { Listing } from '../../properties/listing.contract.ts';
import type { FieldIntent } from '../understand/intents.ts';
import { word } from './asked-words.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { saysNothingOf } from './unanswered.server.ts';

/**
 * What no field of a listing has and its words are near something else: what the description says of it is quoted, and
 * where it says nothing, that is the answer, with what is so everywhere.
 */
interface Subject {
  readonly words: RegExp;
  /** What a sentence of the description has that tells of it; left out, the same words. */
  readonly told?: RegExp;
  readonly intent: FieldIntent;
  /** Which homes may have it. */
  readonly of: (listing: Listing) => boolean;
}

const isAustralian = ({ region }: Listing): boolean => region === 'au';
const isNew = ({ offerType, isProject, condition }: Listing): boolean =>
  offerType === 'sale' && (isProject || condition === 'new');

const DEVELOPER = String.raw`utbygger\p{L}*|byggherre\p{L}*|entreprenør\p{L}*|developers?|builders?`;

const SUBJECTS = {
  insolvency: {
    words: word(
      String.raw`konkurs\p{L}*|insolven\p{L}*|bankrupt\p{L}*|go(?:es|ing)? (?:bust|broke|under)|goes belly up|collapses?|(?:receiver|administrator|liquidat)\p{L}*`,
    ),
    told: word(String.raw`garanti\p{L}*|konkurs\p{L}*|guarantee\p{L}*|warrant(?:y|ies)|insolven\p{L}*`),
    intent: 'project',
    of: isNew,
  },
  sunset_clause: {
    words: word(String.raw`sunset (?:clause|date|provision|period)s?|sunset-?klausul\p{L}*`),
    intent: 'project',
    of: isNew,
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

type SubjectName = keyof typeof SUBJECTS;

export interface AskedSubject {
  readonly intent: FieldIntent;
  readonly found: Found;
}

/** Undefined where no such subject is asked for. */
export function subjectAsked(home: AskedHome): AskedSubject | undefined {
  const { question = '', listing } = home;
  const name = (Object.keys(SUBJECTS) as SubjectName[]).find((one) => {
    const { words, of }: Subject = SUBJECTS[one];
    return words.test(question) && of(listing);
  });
  if (name === undefined) return undefined;
  const { intent }: Subject = SUBJECTS[name];
  return { intent, found: described(home, name) ?? untold(home, name) };
}

function described(home: AskedHome, name: SubjectName): Found | undefined {
  const { words, told = words, intent }: Subject = SUBJECTS[name];
  const quotes = sentencesOf(home.listing.description ?? '').filter((sentence) => told.test(sentence));
  const found = fact(home, intent, 'description', 'description', [noteOn(home, name)], quotes.slice(0, MOST_QUOTED));
  return quotes.length === 0 || found === undefined ? undefined : { ...found, isWhole: true };
}

const MOST_QUOTED = 2;

function untold(home: AskedHome, name: SubjectName): Found {
  const { t } = home;
  return {
    kind: 'absent',
    text: [saysNothingOf(t(`answers.subject.${name}`), t), noteOn(home, name)]
      .filter((part) => part !== undefined)
      .join(' '),
    sources: [],
    question: t('answers.ask_seller', { question: t(`answers.ask_subject.${name}`) }),
    isWhole: true,
  };
}

function noteOn({ t, listing }: AskedHome, name: SubjectName): string | undefined {
  switch (name) {
    case 'insolvency':
      return isAustralian(listing)
        ? t('answers.note.insolvency_au')
        : [t('answers.law.building_guarantee'), t('answers.law.advance')].join(' ');
    case 'sunset_clause':
      return isAustralian(listing) ? t('answers.note.sunset_clause_au') : t('property.new_home.reservations_text');
    default:
      return undefined;
  }
}
