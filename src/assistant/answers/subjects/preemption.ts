import type { AskedHome } from '../home.server.ts';
import { isAustralian, isForSale } from './subject.ts';

/** Who may step into the winning bid for a share of a Norwegian housing cooperative, and until when. */
export function lawOfPreemption({ t, listing, isLawTold }: AskedHome): string | undefined {
  return isLawTold !== true && !isAustralian(listing) && isForSale(listing) && listing.ownership === 'share'
    ? t('answers.law.preemption_share')
    : undefined;
}
