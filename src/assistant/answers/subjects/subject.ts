import { isLand } from '../../../properties/land.contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { FieldIntent } from '../../understand/intents.ts';
import type { AskedHome, Found } from '../home.server.ts';

/**
 * What no intent of the lexicon stands for, or its words are near something else: fields that have it come first, then
 * sentences of the advertisement, and where neither says anything, that is the answer, with what is so everywhere.
 */
export interface Subject {
  readonly words: RegExp;
  /** With these words something else is asked for. */
  readonly not?: RegExp;
  /** What a sentence of the advertisement has that tells of it; left out, the same words. */
  readonly told?: RegExp;
  readonly intent: FieldIntent;
  /** Which homes may have it. */
  readonly of: (listing: Listing) => boolean;
  /** What the listing's fields or the calculators say of it. */
  readonly fields?: (home: AskedHome) => Found | undefined;
  /** What the law or the trade has for all homes. */
  readonly note?: (home: AskedHome) => string | undefined;
  /** The note says what it means, and is said whatever the listing says. */
  readonly defines?: true;
  /** What of the home is told after what is absent. */
  readonly then?: (home: AskedHome) => Found | undefined;
}

export const isAustralian = ({ region }: Listing): boolean => region === 'au';
export const isForSale = ({ offerType }: Listing): boolean => offerType === 'sale';
export const isPremises = ({ objectType }: Listing): boolean => objectType.startsWith('commercial');
/** A home to let. */
export const isLet = (listing: Listing): boolean => listing.offerType === 'rent' && !isPremises(listing);
export const isPlot = ({ propertyType }: Listing): boolean => isLand(propertyType);
export const isLeisure = ({ objectType, propertyType }: Listing): boolean =>
  objectType.startsWith('leisure') || propertyType.includes('cabin');
/** Somewhere in a building that others own too. */
export const isShared = ({ ownership, propertyType }: Listing): boolean =>
  ownership === 'strata' ||
  ownership === 'share' ||
  ownership === 'stock' ||
  propertyType.some((type) => SHARED.has(type));
export const isRoom = ({ propertyType }: Listing): boolean => propertyType.some((type) => ROOMS.has(type));

const SHARED: ReadonlySet<string> = new Set(['apartment', 'flat', 'townhouse']);
const ROOMS: ReadonlySet<string> = new Set(['room_in_shared_apartment', 'dorm']);
