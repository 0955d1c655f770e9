import type { FieldIntent } from '../understand/intents.ts';
import { asksMeaning } from './definitions.server.ts';
import { fact, joined, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { BUILDING_SUBJECTS } from './subjects/building.ts';
import { INVESTING_SUBJECTS } from './subjects/investing.ts';
import { LAND_SUBJECTS } from './subjects/land.ts';
import { LEISURE_SUBJECTS } from './subjects/leisure.ts';
import { LETTING_SUBJECTS } from './subjects/letting.ts';
import { NEW_HOMES } from './subjects/new-homes.ts';
import { PREMISES_SUBJECTS } from './subjects/premises.ts';
import { servicesAsked } from './subjects/services.server.ts';
import { SMALL_THINGS } from './subjects/small-things.ts';
import type { Subject } from './subjects/subject.ts';
import { TITLE_SUBJECTS } from './subjects/title.ts';
import { saysNothingOf } from './unanswered.server.ts';

/** What has no intent of its own, by its words: the first that a question names is answered (decision 352). */
const SUBJECTS = {
  ...NEW_HOMES,
  ...BUILDING_SUBJECTS,
  ...TITLE_SUBJECTS,
  ...LAND_SUBJECTS,
  ...LETTING_SUBJECTS,
  ...LEISURE_SUBJECTS,
  ...PREMISES_SUBJECTS,
  ...INVESTING_SUBJECTS,
  ...SMALL_THINGS,
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
    const { words, not, of }: Subject = SUBJECTS[one];
    return of(listing) && words.test(question) && not?.test(question) !== true;
  });
  if (name === undefined) {
    const services = servicesAsked(home);
    return services === undefined ? undefined : { intent: 'water_sewer', found: services };
  }
  const { intent, fields }: Subject = SUBJECTS[name];
  const told = fields?.(home);
  const found =
    told === undefined ? (described(home, name) ?? untold(home, name)) : { ...told, isWhole: true as const };
  return { intent, found };
}

/** What the advertisement's own sentences say of it. */
function described(home: AskedHome, name: SubjectName): Found | undefined {
  const { words, told = words, intent, note, defines }: Subject = SUBJECTS[name];
  const { description, contractDetails } = home.listing;
  const quotes = [description, contractDetails.plotDescription]
    .flatMap((text = '') => sentencesOf(text))
    .filter((sentence) => told.test(sentence));
  if (quotes.length === 0) return undefined;
  const found = fact(home, intent, 'description', 'description', [], quotes.slice(0, MOST_QUOTED));
  return found && { ...found, general: defines === true ? note?.(home) : undefined, isWhole: true };
}

const MOST_QUOTED = 2;

function untold(home: AskedHome, name: SubjectName): Found {
  const { t, question = '' } = home;
  const { note, defines, then }: Subject = SUBJECTS[name];
  const general = note?.(home);
  const absent = saysNothingOf(t(`answers.subject.${name}`), t);
  const isMeaning = defines === true && general !== undefined && asksMeaning(question);
  const beside = isMeaning ? undefined : then?.(home);
  return {
    ...(isMeaning
      ? { kind: 'explained', text: joined(general, absent) }
      : { kind: 'absent', text: joined(absent, beside?.text), general }),
    sources: beside?.sources ?? [],
    question: t('answers.ask_seller', { question: t(`answers.ask_subject.${name}`) }),
    isWhole: true,
  };
}
