import { NO_COUNT, type KnownCount } from '../../accounts/web/known-count.ts';
import { createPageValue, usePageValue } from '../../ui/page-value.ts';

/** How many homes the signed-in reader has saved; counted by saved-homes.tsx. */
export const savedTotal = createPageValue<KnownCount>(NO_COUNT);

export function useSavedTotal(): KnownCount {
  return usePageValue(savedTotal);
}
