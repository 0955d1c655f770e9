import type { Api } from '../../contract/endpoint.ts';
import { newListingPath, sameSitePath } from '../../paths.ts';
import { checkPrices } from '../../payments/contract.ts';
import { OBJECT_TYPES } from '../../properties/enums.contract.ts';
import { formatOf } from '../../texts/format.ts';
import type { Language, Region } from '../../texts/messages.ts';

/**
 * The least that publishing a listing costs, in words: for whoever comes to make one, before they open an account for
 * it. Undefined for others, and where nothing is to be paid.
 */
export async function publishingCost(
  api: Api,
  redirect: string | null,
  { region, language }: { readonly region: Region; readonly language: Language },
): Promise<string | undefined> {
  if (sameSitePath(redirect)?.split(/[?#]/, 1)[0] !== newListingPath) return undefined;
  const answers = await Promise.all(
    OBJECT_TYPES.map((listingType) => api(checkPrices, { body: { listingType, region, extras: [] } })),
  );
  const totals = answers.flatMap(({ data: { methods, chosen } }) => (methods.length === 0 ? [] : [chosen.total]));
  const [least] = totals.toSorted((a, b) => a.amount - b.amount);
  return least === undefined ? undefined : formatOf(language, region).money(least);
}
