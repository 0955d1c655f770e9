import type { Money } from '../../../contract/shapes.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { MessageKey } from '../../../texts/messages.ts';
import type { Better, Compared } from './best-value.ts';
import type { ComparedHome } from './compared-home.ts';

/** How a row of the comparison is made of each home. */
export interface RowSpec {
  readonly label: string;
  readonly lines: (home: ComparedHome) => readonly string[];
  readonly isTick?: boolean;
  readonly isNone?: boolean;
  /** Whether a home may have such a thing at all; left out, each may. */
  readonly applies?: (listing: Listing) => boolean;
  readonly best?: {
    readonly of: (home: ComparedHome) => Compared | undefined;
    readonly better: Better;
    readonly word: MessageKey;
    /** Which of the others a home is held beside; left out, all of them. */
    readonly among?: (home: ComparedHome) => string | undefined;
  };
}

export function amount(money: Money | undefined, { format }: ViewContext): readonly string[] {
  return money === undefined ? [] : [format.money(money)];
}
