import type { Api } from '../../contract/endpoint.ts';
import { checkPrices } from '../../payments/contract.ts';
import { formatOf } from '../../texts/format.ts';
import type { Language, Region } from '../../texts/messages.ts';

/** The least that publishing a listing of a type costs, in words; undefined where nothing is to be paid. */
export async function leastPrice(
  api: Api,
  listingType: string | undefined,
  region: Region,
  language: Language,
): Promise<string | undefined> {
  const { data: prices } = await api(checkPrices, { body: { listingType: listingType ?? '', region, extras: [] } });
  return prices.methods.length === 0 ? undefined : formatOf(language, region).money(prices.chosen.total);
}
