import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { sendContactCode, verifyContact } from './contacts/contract.ts';
import {
  activateDraft,
  closeDraft,
  confirmDraft,
  createDraft,
  deactivateDraft,
  deleteDraft,
  duplicateDraft,
  editDraft,
  extendDraft,
  publishDraft,
  relistDraft,
  reviewDraft,
} from './contract.ts';
import { urlOf } from '../contract/client.ts';
import { correctListing } from './correction/contract.ts';
import { confirmDraftPrice } from './price-check/contract.ts';
import { act, aDraft, aPublished, ofDraft } from './drafts.testing.ts';

/** A draft is its owner's alone; nobody else knows of it. */
const forOwner = {
  status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
  mayChange: ['owner'],
  reads: everything,
} as const;

export const draftPermissions: readonly PermissionRow[] = [
  {
    endpoint: createDraft,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: everything,
    attempt: () => ({ url: createDraft.path, body: {} }),
  },
  {
    endpoint: editDraft,
    ...forOwner,
    attempt: async ({ app, owner }) => {
      const { id, version } = await aDraft(app, owner);
      return {
        url: ofDraft(editDraft, id),
        body: { version, form_data: { property_detail: { title: 'Et annet navn' } } },
      };
    },
  },
  {
    endpoint: confirmDraftPrice,
    ...forOwner,
    attempt: async ({ app, owner }) => ({
      url: ofDraft(confirmDraftPrice, (await aDraft(app, owner)).id),
      body: { price: 4_500_000 },
    }),
  },
  { endpoint: deleteDraft, ...forOwner, attempt: drafted(deleteDraft) },
  { endpoint: duplicateDraft, ...forOwner, attempt: drafted(duplicateDraft) },
  { endpoint: publishDraft, ...forOwner, attempt: drafted(publishDraft) },
  {
    endpoint: activateDraft,
    ...forOwner,
    attempt: async ({ app, owner }) => {
      const { id } = await aPublished(app, owner);
      await act(app, owner, deactivateDraft, id);
      return { url: ofDraft(activateDraft, id) };
    },
  },
  { endpoint: deactivateDraft, ...forOwner, attempt: published(deactivateDraft) },
  { endpoint: closeDraft, ...forOwner, attempt: published(closeDraft) },
  { endpoint: confirmDraft, ...forOwner, attempt: published(confirmDraft) },
  {
    endpoint: extendDraft,
    ...forOwner,
    attempt: async ({ app, owner }) => {
      const { id } = await aPublished(app, owner);
      const end = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString();
      await app.db.query('UPDATE drafts SET expires_at = $2 WHERE id = $1', [id, end]);
      return { url: ofDraft(extendDraft, id) };
    },
  },
  {
    endpoint: relistDraft,
    ...forOwner,
    attempt: async ({ app, owner }) => {
      const { id } = await aPublished(app, owner);
      await act(app, owner, deactivateDraft, id);
      return { url: ofDraft(relistDraft, id) };
    },
  },
  {
    // For those who run the site, whom none of these is.
    endpoint: reviewDraft,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: everything,
    attempt: async ({ app, owner }) => ({
      url: ofDraft(reviewDraft, (await aDraft(app, owner)).id),
      body: { version: 1, decision: 'approve' },
    }),
  },
  {
    // The same.
    endpoint: correctListing,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: everything,
    attempt: async ({ app, owner }) => ({
      url: urlOf(correctListing, { id: (await aPublished(app, owner)).property_id }),
      body: { title: 'Ny tittel', reason: 'Feil tittel.' },
    }),
  },
  {
    endpoint: sendContactCode,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: everything,
    attempt: () => ({ url: sendContactCode.path, body: { contact: 'salg@example.com' } }),
  },
  {
    endpoint: verifyContact,
    status: { ...FOR_ONESELF, stranger: 400, member: 400, owner: 400 },
    mayChange: [],
    reads: everything,
    attempt: () => ({ url: verifyContact.path, body: { contact: 'salg@example.com', code: '000000' } }),
  },
];

function drafted(endpoint: { readonly path: string }) {
  return async ({ app, owner }: Scene) => ({ url: ofDraft(endpoint, (await aDraft(app, owner)).id) });
}

function published(endpoint: { readonly path: string }) {
  return async ({ app, owner }: Scene) => ({ url: ofDraft(endpoint, (await aPublished(app, owner)).id) });
}

/** The owner's drafts and their agency's, listings and contacts. */
async function everything({ app, owner }: Scene): Promise<unknown> {
  return Promise.all([
    app.db.query('SELECT * FROM drafts WHERE owner_id = $1 OR agency_id = $2 ORDER BY id', [
      owner.userId,
      owner.agencyId ?? null,
    ]),
    app.db.query(
      'SELECT external_id, availability, version, price.day, price.action FROM listings LEFT JOIN price_points price ON listing_id = id WHERE owner_user = $1 ORDER BY 1, 4, 5',
      [owner.userId],
    ),
    app.db.query('SELECT contact, verified_at FROM verified_contacts WHERE user_id = $1 ORDER BY 1', [owner.userId]),
    app.db.query('SELECT contact, code_hash FROM contact_codes WHERE user_id = $1 ORDER BY 1', [owner.userId]),
  ]);
}
