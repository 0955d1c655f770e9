import type { Condition } from '../condition.ts';
import type { Home } from '../home.ts';
import type { Lease } from '../lease.ts';
import type { Prices } from '../prices.ts';
import type { Tenancy } from '../tenancy.ts';
import type { SaleTerms } from '../sale-terms.ts';

/** All that a text may draw on. */
export interface TextFacts {
  readonly home: Home;
  readonly prices: Prices;
  /** Of a home to let. */
  readonly lease: Lease | undefined;
  /** Of Australian business premises. */
  readonly tenancy: Tenancy | undefined;
  readonly terms: SaleTerms;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether it is still to be had. */
  readonly isOpen: boolean;
  /** Viewings that are advertised. */
  readonly viewings: number;
  /** Whether viewings are booked on a page of the agent's. */
  readonly isBooked: boolean;
  /** What a surveyor found; Norwegian homes for sale alone. */
  readonly condition: Condition | undefined;
}

/** Whether it can be taken over or moved into at once. */
export function isFreeNow({ lease, today }: TextFacts): boolean {
  return lease !== undefined && lease.from <= today;
}
