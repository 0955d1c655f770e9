import type { Translate } from '../../../texts/messages.ts';
import { leviesIn } from '../../../properties/levies.contract.ts';
import type { LoanHome, RunningCost } from '../home.ts';

/** The name of a running cost in the words of the market: council rates are not municipal fees. */
export function runningLabel(
  kind: RunningCost['kind'],
  { region, state }: Pick<LoanHome, 'region' | 'state'>,
  t: Translate,
): string {
  if (kind === 'shared_cost' && region === 'au') return t(`mortgage.part.levies_${leviesIn(state)}`);
  if (kind === 'shared_cost') return t('mortgage.part.shared_cost_no');
  return kind === 'municipal_fees' ? t(`mortgage.part.municipal_fees_${region}`) : t(`mortgage.part.${kind}`);
}
