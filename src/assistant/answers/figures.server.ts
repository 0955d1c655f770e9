import type { UserId } from '../../contract/ids.ts';
import type { CommuteMode } from '../../commute/modes.contract.ts';
import type { InsightFigures } from '../../insights/home-figures.server.ts';
import type { Listing } from '../../properties/listing.contract.ts';

/** What the product's own calculators say of one home; each worked out when it is asked for. */
export interface HomeFigures extends InsightFigures {
  /** To where the reader travels; undefined for who is not signed in. */
  readonly travel: () => Promise<readonly Journey[] | undefined>;
}

export interface Journey {
  readonly place: string;
  readonly mode: CommuteMode;
  /** Seconds. */
  readonly duration: number;
  /** Metres. */
  readonly distance: number;
}

/** Makes the figures of a home, for a reader. */
export type FiguresOf = (listing: Listing, userId: UserId | undefined) => HomeFigures;
