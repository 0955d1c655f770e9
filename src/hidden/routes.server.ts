import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import {
  hiddenState,
  hideAgency,
  hideHome,
  hideSeenHomes,
  listHiddenAgencies,
  listHiddenHomes,
  noteSeenHomes,
  showAgency,
  showAllHidden,
  showHome,
  takeOverHidden,
} from './contract.ts';
import type { Hidden } from './service.server.ts';

export function createHiddenRoutes(hidden: Hidden): Handled[] {
  return [
    handled(listHiddenHomes, ({ query }, caller) => hidden.homes(caller, query)),
    handled(listHiddenAgencies, ({ query }, caller) => hidden.agencies(caller, query)),
    handled(hiddenState, async ({ query }, caller) => ({ data: await hidden.state(caller, query) })),
    handled(hideHome, async ({ body }, caller) => {
      await hidden.hideHome(caller, body.propertyId);
      return HIDDEN;
    }),
    handled(showHome, async ({ params }, caller) => {
      await hidden.showHome(caller, params.propertyId);
      return SHOWN;
    }),
    handled(hideAgency, async ({ body }, caller) => {
      await hidden.hideAgency(caller, body.agencyId);
      return HIDDEN;
    }),
    handled(showAgency, async ({ params }, caller) => {
      await hidden.showAgency(caller, params.agencyId);
      return SHOWN;
    }),
    handled(hideSeenHomes, async ({ body }, caller) => {
      await hidden.hideSeen(caller, body.isHidden, body.propertyIds);
      return body.isHidden ? HIDDEN : SHOWN;
    }),
    handled(noteSeenHomes, ({ body }, caller) => {
      hidden.noteSeen(caller, body.propertyIds);
      return HIDDEN;
    }),
    handled(showAllHidden, async (_, caller) => {
      await hidden.showAll(caller);
      return SHOWN;
    }),
    handledFor(takeOverHidden, async (_, caller) => {
      await hidden.takeOver(caller);
      return HIDDEN;
    }),
  ];
}

const HIDDEN = { data: { status: 'hidden' } } as const;
const SHOWN = { data: { status: 'shown' } } as const;
