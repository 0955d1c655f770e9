import { createAgencies } from '../agencies/service.server.ts';
import { createAreas } from '../areas/areas.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { createProperties } from '../properties/service.server.ts';
import { type Saving, savingWith } from './store.ts';

/**
 * Saving as runs of the command do, each as if by a process of its own; the places of both countries are loaded once.
 */
export async function openSaving(db: Database): Promise<(source: string) => Promise<Saving>> {
  const areas = await createAreas({ db });
  return async (source) => {
    const agencies = await createAgencies(db);
    return savingWith(
      { db, agencies, areas, properties: createProperties({ db, agencies, areas, clock: systemClock }) },
      source,
    );
  };
}
