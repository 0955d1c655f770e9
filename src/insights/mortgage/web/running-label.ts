import type { Translate } from '../../../texts/messages.ts';
import type { LoanHome, RunningCost } from '../home.ts';

/** The name of a running cost in the words of the market: council rates are not municipal fees. */
export function runningLabel(kind: RunningCost['kind'], { region }: Pick<LoanHome, 'region'>, t: Translate): string {
  return kind === 'shared_cost' || kind === 'municipal_fees'
    ? t(`mortgage.part.${kind}_${region}`)
    : t(`mortgage.part.${kind}`);
}
