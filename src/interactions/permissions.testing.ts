import { FOR_ANYONE, type PermissionRow } from '../permissions.testing.ts';
import { noteInteractions, noteVitals } from './contract.ts';

/** Anybody may tell; of whoever has not allowed it, nothing is kept. */
export const interactionPermissions: readonly PermissionRow[] = [
  {
    endpoint: noteInteractions,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: async ({ app }) => {
      await app.app.interactions.flush();
      return app.db.query('SELECT * FROM interactions');
    },
    attempt: ({ app }) => ({
      url: noteInteractions.path,
      body: { action: 'view', timestamp: app.clock.now().getTime() },
    }),
  },
  {
    endpoint: noteVitals,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: async ({ app }) => {
      await app.app.interactions.flush();
      return app.db.query('SELECT * FROM web_vitals');
    },
    attempt: () => ({ url: noteVitals.path, body: { page_type: 'front', device: 'phone', lcp: 900 } }),
  },
];
