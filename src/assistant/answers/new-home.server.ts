import { fact, say, type AskedHome, type Found } from './home.server.ts';
import { isOfPart, tells } from './parts.ts';
import { sentencesOf } from './quotes.server.ts';
import { TERMS_FACTS } from './terms-facts.server.ts';

/**
 * That a new home has not been renovated; undefined of one that is not new, and where the listing tells of a renovation
 * or of the part that is asked for.
 */
export function renovationOfNew(home: AskedHome): Found | undefined {
  const { listing, part, t, now } = home;
  if (listing.condition !== 'new' || listing.renovationYear !== undefined) return undefined;
  const isTold = sentencesOf(listing.description ?? '').some(
    (text) => part?.parts.some((one) => isOfPart(text, one)) === true && tells('age', text),
  );
  if (isTold) return undefined;
  const found = fact(home, 'renovated', 'condition', 'building', [
    t('answers.say.condition_new'),
    say(listing.yearBuilt, (year) =>
      t(year > now.getFullYear() ? 'answers.say.year_planned' : 'answers.say.year_built', { value: year }),
    ),
    TERMS_FACTS.available_from(home)?.text,
  ]);
  return found === undefined ? undefined : { ...found, isWhole: true };
}
