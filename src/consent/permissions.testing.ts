import { FOR_ANYONE, type PermissionRow } from '../permissions.testing.ts';
import { giveConsent } from './contract.ts';

/** Anybody says what their own browser may; what another's may stays. */
export const consentPermissions: readonly PermissionRow[] = [
  {
    endpoint: giveConsent,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: ({ app }) => app.db.query('SELECT * FROM consents WHERE domain = $1', [OTHER]),
    attempt: async ({ app }) => {
      await app.db.query(
        `INSERT INTO consents VALUES (gen_random_uuid(), now(), 1, $1, now(), true, true, true, true, 'a browser', 'nb')`,
        [OTHER],
      );
      return { url: giveConsent.path, body: { functional: false, performance: false, advertisement: false } };
    },
  },
];

const OTHER = 'of-somebody-else.example';
