import type { Language } from '../../texts/messages.ts';
import {
  destinationOf,
  isOwnPlace,
  isOwnWork,
  isStop,
  nextDestination,
  type Destination,
  type Way,
} from '../understand/destination.ts';
import type { Intent } from '../understand/intents.ts';
import type { Understood } from '../understand/understand.ts';
import type { AskedHome } from './home.server.ts';
import { findPlace, type PlacesOf } from './travel.server.ts';

/** The way to a named place that a question asks for, and what else it asks. */
export interface AskedWay {
  /** Of the question; left out where it is too short to tell. */
  readonly language?: Language;
  readonly to: string;
  readonly way: Way | undefined;
  readonly first: string;
  readonly last: string;
}

const TO = 'travel_to:';

export function wayIntent(to: string): Intent {
  return `${TO}${to}`;
}

/** The place of a {@link wayIntent}; undefined of any other. */
export function placeOfIntent(intent: Intent): string | undefined {
  return intent.startsWith(TO) ? intent.slice(TO.length) : undefined;
}

/**
 * Undefined where no place is named. A name that may be an ordinary word is one where nothing else is asked for; one
 * that nobody knows is one where a way is.
 */
export async function askedWay(
  text: string,
  { intents }: Understood,
  before: readonly Intent[],
  home: AskedHome,
  placesOf: PlacesOf,
): Promise<AskedWay | undefined> {
  const isOpen = intents.length === 0 || intents.includes('travel_time');
  const destination = pastStops(text);
  if (destination !== undefined && isStop(destination.names[0] ?? '')) return undefined;
  const [own] = destination?.names ?? [];
  if (destination !== undefined && own !== undefined && isOwnWork(own)) {
    // Beside the way itself, words of it are heard as other things: `lang` as how long a lease is.
    const { language, way, first, last } = destination;
    return { language, way, to: own, ...(intents.length > 1 ? { first, last } : { first: '', last: '' }) };
  }
  if (destination !== undefined && !destination.names.every(isOwnPlace)) {
    const { names, ...rest } = destination;
    const found = await findPlace(names, home, placesOf);
    if (found !== undefined && (found.isSure || isOpen)) return { ...rest, to: found.name };
    const [name] = names;
    return name !== undefined && intents.includes('travel_time') ? { ...rest, to: name } : undefined;
  }
  const [last] = before.slice(-1);
  const earlier = last === undefined ? undefined : placeOfIntent(last);
  if (earlier === undefined) return undefined;
  const next = nextDestination(text);
  if (next === undefined) return undefined;
  const alone = { way: next.way, first: '', last: '' };
  if (next.name === undefined) return { ...alone, to: earlier };
  const found = await findPlace([next.name], home, placesOf);
  return found === undefined || !(found.isSure || isOpen) ? undefined : { ...alone, to: next.name };
}

/** Of a question of the way to a stop and to a place the place, with the stop as what is asked before it. */
function pastStops(text: string): Destination | undefined {
  const first = destinationOf(text);
  if (first === undefined || !isStop(first.names[0] ?? '')) return first;
  const next = destinationOf(first.last);
  const place = next?.names[0];
  if (next === undefined || place === undefined || isStop(place)) return first;
  return { ...next, first: text.slice(0, text.lastIndexOf(first.last)).replace(ENDS_JOINED, '') };
}

const ENDS_JOINED = /[\s,]*(?:og|and|samt)?[\s,]*$/iu;

/** What a question asks for that wants to know the way: of the way to a stop, the stops. */
export function intentsOfWay(text: string, intents: readonly Intent[]): readonly Intent[] {
  const [name = ''] = destinationOf(text)?.names ?? [];
  if (!isStop(name) || !intents.includes('travel_time')) return intents;
  return [...new Set(intents.map((intent): Intent => (intent === 'travel_time' ? 'transport' : intent)))];
}
