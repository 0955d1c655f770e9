import type { UserId } from '../../contract/ids.ts';
import type { CommuteMode } from '../../commute/modes.contract.ts';
import type { Commute } from '../../commute/service.server.ts';
import type { Point } from '../../commute/travel.contract.ts';
import type { InsightFigures } from '../../insights/home-figures.server.ts';
import type { Money } from '../../contract/shapes.ts';
import type { Listing, ListingCard } from '../../properties/listing.contract.ts';

/** What the product's own calculators say of one home; each worked out when it is asked for. */
export interface HomeFigures extends InsightFigures {
  /** To where the reader travels; undefined for who is not signed in. */
  readonly travel: () => Promise<readonly Journey[] | undefined>;
  /** How long a way takes, worked out without knowing roads; undefined when it is farther than anybody travels. */
  readonly estimateTravel: Commute['estimate'];
  /** By public transport to a place; left out where no timetables are set up, undefined where nothing goes there. */
  readonly transitTo?: ((to: Point) => Promise<TransitJourney | undefined>) | undefined;
  /** Where it lies, or the middle of what it is known to lie in; undefined where neither is known. */
  readonly whereabouts: () => Promise<(Point & { readonly isApproximate: boolean }) | undefined>;
  /** Of a project all its homes that the reader may see, sold ones too; left out of others. */
  readonly units?: (() => Promise<readonly ListingCard[]>) | undefined;
  /** The `count` homes on the market that its page calls the most similar. */
  readonly similarHomes: (count: number) => Promise<readonly ListingCard[]>;
  /** Of a home for sale the `count` homes to let nearby that are the most like it. */
  readonly similarRentals: (count: number) => Promise<readonly ListingCard[]>;
  /** Prices per m², where they are told, of the `count` homes on the market that its page calls the most similar. */
  readonly similarPrices: (count: number) => Promise<readonly Money[]>;
}

export interface TransitJourney {
  /** Seconds. */
  readonly duration: number;
  /** Whom the timetables are owed to. */
  readonly attribution: string | undefined;
}

export interface Journey {
  readonly place: string;
  /** Where that is. */
  readonly to: Point;
  readonly mode: CommuteMode;
  /** Seconds. */
  readonly duration: number;
  /** Metres. */
  readonly distance: number;
}

/** Makes the figures of a home, for a reader. */
export type FiguresOf = (listing: Listing, userId: UserId | undefined) => HomeFigures;
