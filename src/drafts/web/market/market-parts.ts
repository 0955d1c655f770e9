import { lazyPart } from '../../../ui/lazy-part.ts';

/** What the market says of a draft: fetched once the form works, for it is not needed to fill it in. */
export const DemandMeter = lazyPart(() => import('./demand-meter.tsx'));
export const PriceEstimate = lazyPart(() => import('./price-estimate.tsx'));
