import { destinationOf } from '../understand/destination.ts';
import { distanceWords } from '../../texts/travel-words.ts';
import { word } from './asked-words.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { TERMS_FACTS } from './terms-facts.server.ts';
import { nearestStation, type PlacesOf } from './travel.server.ts';

/** Which kind of stop a question asks for, and what is known of that kind. */

const FERRY = word(
  String.raw`ferr?(?:y|ys|ies)|ferry wharf|wharf|wharves|water (?:taxi|bus)|(?:bil)?fer[gj][ea]\p{L}*|fergekai\p{L}*|ferjekai\p{L}*|hurtigbåt\p{L}*|rutebåt\p{L}*|båtrute\p{L}*`,
);
const RAIL = word(
  String.raw`(?:train|railway|metro|tube|underground)s?(?: stations?)?|stations?|subway|(?:jernbane|tog|t-?bane)?stasjon\p{L}*|tog\p{L}*|t-?ban\p{L}*|nearest station`,
);

/**
 * What is known of stops, with one distance: that of the nearest station where one is asked for, in the words of the
 * listing where it has it, else that of the listing's stop. `station` is said besides, where the listing tells none.
 */
export async function stopsOf(
  home: AskedHome,
  placesOf: PlacesOf,
): Promise<{ readonly found: Found | undefined; readonly station: string | undefined }> {
  const { t, listing, question = '' } = home;
  const told = TERMS_FACTS.transport(home);
  const station = await nearestStation(home, placesOf);
  if (listing.transportDistance === undefined) return { found: told, station };
  if (station === undefined || !RAIL.test(question)) return { found: told, station: undefined };
  const sentences = sentencesOf(listing.description ?? '').filter((one) => RAIL.test(one) && /\d/.test(one));
  const described = fact(home, 'transport', 'description', 'description', [], sentences.slice(0, 2));
  if (described !== undefined) return { found: { ...described, isWhole: true }, station: undefined };
  return {
    found: {
      kind: 'computed',
      text: station,
      sources: [{ field: 'landmarks', label: t('answers.source.stations'), anchor: 'place' }],
      inputs: [{ label: t('answers.input.from'), value: t('answers.input.from_home') }],
    },
    station: undefined,
  };
}

/** Whether a ferry is asked for, without the place that it should go to. */
export function asksForFerry({ question = '' }: AskedHome): boolean {
  return FERRY.test(question) && destinationOf(question) === undefined;
}

/**
 * What the listing says of ferries. Where it says nothing, that and the distance to its nearest stop, of whose kind
 * nothing is said either, and where ferries are to be found.
 */
export function ferries(home: AskedHome): Found {
  const { t, format, listing } = home;
  const sentences = sentencesOf(listing.description ?? '').filter((sentence) => FERRY.test(sentence));
  const described = fact(home, 'transport', 'description', 'description', [], sentences.slice(0, 2));
  if (described !== undefined) return { ...described, isWhole: true };
  const { transportDistance } = listing;
  return {
    kind: 'absent',
    text: [
      t('answers.say.no_ferry'),
      transportDistance === undefined
        ? undefined
        : t('answers.say.stop_of_any_kind', { value: distanceWords(transportDistance, t, format) }),
      t(`answers.where.ferry_${listing.region}`),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_ferry') }),
    isWhole: true,
  };
}
