import { FOR_ANYONE, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { contactSeller, registerInterest, reportListing, requestInsurance } from './contract.ts';

const SENDER = { name: 'Kari Nordmann', email: 'kari@example.com' };

/** Anybody may write to whoever offers a home: what is kept is nobody's account's. */
export const leadPermissions: readonly PermissionRow[] = [
  open(contactSeller, { ...SENDER, message: 'Er boligen ledig?' }),
  open(registerInterest, SENDER),
  open(requestInsurance, { ...SENDER, covers: ['contents'] }),
  open(reportListing, { reason: 'wrong_facts', details: 'Boligen har to soverom.' }),
];

function open(endpoint: PermissionRow['endpoint'], body: object): PermissionRow {
  return {
    endpoint,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: ({ app, owner }) => app.db.query('SELECT * FROM users WHERE id = $1', [owner.userId]),
    attempt: async ({ app }: Scene) => {
      const [id = ''] = await app.add(aListing());
      const form = await app.request(
        'GET',
        (endpoint === reportListing ? '/api/v2/property/:id/report' : '/api/v3/property/:id/contact').replace(
          ':id',
          id,
        ),
      );
      app.clock.advance(5_000);
      return { url: endpoint.path.replace(':id', id), body: { ...body, form_token: form.body.data.form_token } };
    },
  };
}
