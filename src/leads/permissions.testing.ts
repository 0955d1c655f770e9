import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { anAgency, letIn } from '../agencies/people/people.testing.ts';
import type { TestApp } from '../app.testing.ts';
import { aPublished } from '../drafts/drafts.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import {
  contactSeller,
  getContactForm,
  getReportForm,
  registerInterest,
  reportListing,
  requestInsurance,
} from './contract.ts';
import { getAgencyMessageForm, sendAgencyMessage } from './agency-message/contract.ts';
import { getAppraisalForm, requestAppraisal } from './appraisal/contract.ts';
import { anAskedAgency } from './appraisal/agencies.testing.ts';
import { listAgencyMessages, markAgencyMessage, replyToAgencyMessage } from './inbox/agency.contract.ts';
import { listMessages, markMessage, replyToMessage } from './inbox/contract.ts';
import { answerThread, withdrawApplication } from './thread/contract.ts';
import { cancelSignUp } from './sign-up/contract.ts';
import { showOwnerPhone } from './owner-phone/contract.ts';

const SENDER = { name: 'Kari Nordmann', email: 'kari@example.com' };

/** Anybody may write to whoever offers a home: what is kept is nobody's account's. */
export const leadPermissions: readonly PermissionRow[] = [
  open(contactSeller, { ...SENDER, message: 'Er boligen ledig?' }),
  open(registerInterest, SENDER),
  open(requestInsurance, { ...SENDER, covers: ['contents'] }),
  open(reportListing, { reason: 'wrong_facts', details: 'Boligen har to soverom.' }),
  toAgency(requestAppraisal, getAppraisalForm, { plan: 'sell', address: 'Storgata 1, Oslo' }),
  toAgency(sendAgencyMessage, getAgencyMessageForm, { message: 'Hva koster det å selge hos dere?' }),
  ofOwner(markMessage, { is_read: true, is_done: true }),
  ofOwner(replyToMessage, { message: 'Ja, den er ledig.' }),
  ofColleagues(markAgencyMessage, { is_read: true, is_done: true }),
  ofColleagues(replyToAgencyMessage, { message: 'Ja, den er ledig.' }),
  bySecret(answerThread),
  ofSecretAlone(cancelSignUp),
  ofSecretAlone(withdrawApplication),
  {
    endpoint: showOwnerPhone,
    status: FOR_ONESELF,
    mayChange: [],
    reads: ({ app }) => app.db.query('SELECT * FROM leads'),
    attempt: async ({ app }) => {
      const [id = ''] = await app.add(aListing({ ownerType: 'user' }));
      return { url: showOwnerPhone.path.replace(':id', id) };
    },
  },
];

/** Anybody may write to an agency. */
function toAgency(
  endpoint: PermissionRow['endpoint'],
  formOf: Pick<PermissionRow['endpoint'], 'path'>,
  body: Readonly<Record<string, unknown>>,
): PermissionRow {
  return {
    endpoint,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: ({ app, owner }) => app.db.query('SELECT * FROM users WHERE id = $1', [owner.userId]),
    attempt: async ({ app }) => {
      await app.app.agencies.save([anAskedAgency('000100')], []);
      const form = await app.request('GET', formOf.path.replace(':id', '000100'));
      app.clock.advance(5_000);
      return {
        url: endpoint.path.replace(':id', '000100'),
        // Not the others' address: what one writes within a day is limited.
        body: { name: 'Solveig Lie', email: 'solveig@example.com', ...body, form_token: form.body.data.form_token },
      };
    },
  };
}

/** Whoever has the secret of a mail's link may write: without it nobody does, whatever message they name. */
function bySecret(endpoint: PermissionRow['endpoint']): PermissionRow {
  const { attempt, ...row } = ofOwner(replyToMessage, {});
  return {
    ...row,
    endpoint,
    status: FOR_ANYONE(400),
    mayChange: [],
    attempt: async (scene) => {
      const { url } = await attempt(scene);
      const [, id = ''] = /messages\/(\d+)/.exec(url) ?? [];
      return { url: endpoint.path, body: { token: `${id}.${'A'.repeat(43)}`, message: 'Er boligen ledig?' } };
    },
  };
}

/** Whoever has the secret of a sign-up or an application may cancel it: an account does not help without it. */
function ofSecretAlone(endpoint: PermissionRow['endpoint']): PermissionRow {
  const { attempt, ...row } = bySecret(answerThread);
  return {
    ...row,
    endpoint,
    attempt: async (scene) => {
      const { body } = (await attempt(scene)) as { readonly body: { readonly token: string } };
      return { url: endpoint.path, body: { token: body.token } };
    },
  };
}

/** What was written about a listing is its owner's to see, mark and answer; nobody else knows of it. */
function ofOwner(endpoint: PermissionRow['endpoint'], body: object): PermissionRow {
  return {
    endpoint,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: ({ app }) =>
      Promise.all([
        app.db.query('SELECT * FROM leads ORDER BY id'),
        app.db.query('SELECT * FROM lead_replies ORDER BY id'),
      ]),
    attempt: async ({ app, owner }) => {
      const { id, property_id: listing } = await aPublished(app, owner);
      await writeAbout(app, String(listing));
      const written = await app.request('GET', listMessages.path.replace(':id', id), { headers: owner.headers });
      const [message] = written.body.data;
      return { url: endpoint.path.replace(':id', id).replace(':messageId', message.id), body };
    },
  };
}

/** What was written about a home of an agency's feed is there for all who work there; the stranger does not. */
function ofColleagues(endpoint: PermissionRow['endpoint'], body: object): PermissionRow {
  return {
    ...ofOwner(endpoint, body),
    status: { anonymous: 401, stranger: 403, member: 200, owner: 200 },
    mayChange: ['member', 'owner'],
    attempt: async ({ app, owner, member }) => {
      const { agencyId } = await anAgency(app, owner);
      await letIn(app, owner, member);
      const [listing = ''] = await app.add(aListing({ agencyId }));
      await writeAbout(app, listing);
      const written = await app.request('GET', listAgencyMessages.path, { headers: owner.headers });
      return { url: endpoint.path.replace(':messageId', written.body.data[0].id), body };
    },
  };
}

/** Each by another sender: what one writes within a day is limited. */
async function writeAbout(app: TestApp, listing: string): Promise<void> {
  const form = await app.request('GET', getContactForm.path.replace(':id', listing));
  app.clock.advance(5_000);
  await app.request('POST', contactSeller.path.replace(':id', listing), {
    body: {
      ...{ name: SENDER.name, email: `kari.${listing}@example.com` },
      ...{ message: 'Er boligen ledig?', form_token: form.body.data.form_token },
    },
  });
}

function open(endpoint: PermissionRow['endpoint'], body: object): PermissionRow {
  return {
    endpoint,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: ({ app, owner }) => app.db.query('SELECT * FROM users WHERE id = $1', [owner.userId]),
    attempt: async ({ app }: Scene) => {
      const [id = ''] = await app.add(aListing());
      const { method, path } = endpoint === reportListing ? getReportForm : getContactForm;
      const form = await app.request(method, path.replace(':id', id));
      app.clock.advance(5_000);
      return { url: endpoint.path.replace(':id', id), body: { ...body, form_token: form.body.data.form_token } };
    },
  };
}
