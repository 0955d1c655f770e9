import { handled, type Handled } from '../../contract/mount.server.ts';
import type { Listing, ListingId } from '../../properties/listing.contract.ts';
import { getInsurance } from './contract.ts';
import { insuranceEstimate } from './estimate.server.ts';
import type { InsuranceTariff } from './tariff.contract.ts';

export function createInsuranceRoutes({
  listing,
  tariff,
}: {
  readonly listing: (id: ListingId) => Promise<Listing>;
  readonly tariff: InsuranceTariff;
}): Handled[] {
  return [handled(getInsurance, async ({ params }) => ({ data: insuranceEstimate(await listing(params.id), tariff) }))];
}
