import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createHiddenRoutes } from './routes.server.ts';
import { createHidden, type Hidden, type HiddenParts } from './service.server.ts';

/** What people do not want to be shown any more. */
export interface HiddenSlice extends Slice {
  readonly hidden: Hidden;
}

export function createHiddenSlice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: Omit<HiddenParts, 'db' | 'clock'>,
): HiddenSlice {
  const hidden = createHidden({ db, clock, ...parts });
  return { hidden, routes: createHiddenRoutes(hidden), personalData: hidden.personalData };
}
