import { handledFor, handledForStaff, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import type { Contacts } from './contacts/contacts.server.ts';
import { listContactCodes, sendContactCode, verifyContact } from './contacts/contract.ts';
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
  getDraft,
  getManagedListing,
  listDrafts,
  listHeldDrafts,
  previewDraft,
  publishDraft,
  relistDraft,
  reviewDraft,
} from './contract.ts';
import type { Publishing } from './publishing.server.ts';
import type { InsuranceEstimate } from '../insights/insurance/contract.ts';
import type { Listing } from '../properties/listing.contract.ts';
import type { Drafts } from './service.server.ts';

export function createDraftRoutes(
  drafts: Drafts,
  publishing: Publishing,
  contacts: Contacts,
  insuranceOf: (listing: Listing) => InsuranceEstimate,
): Handled[] {
  return [
    handledFor(createDraft, async ({ body: { formData = {}, agencyId } }, { user, region, language }) => ({
      data: await drafts.create({ userId: user.userId, region, language, agencyId }, formData),
    })),
    handledFor(listDrafts, ({ query }, { user }) => drafts.list(user.userId, query)),
    handledFor(getDraft, async ({ params: { id } }, { user }) => ({ data: await drafts.get(user.userId, id) })),
    handledFor(editDraft, async ({ params: { id }, body: { version, formData } }, { user, language }) => ({
      data: await drafts.edit(user.userId, id, version, formData, language),
    })),
    handledFor(deleteDraft, async ({ params: { id } }, { user }) => {
      await drafts.remove(user.userId, id);
      return { data: { id } };
    }),
    handledFor(duplicateDraft, async ({ params: { id } }, { user }) => ({
      data: await drafts.duplicate(user.userId, id),
    })),
    handledFor(previewDraft, async ({ params: { id } }, { user }) => {
      const data = await drafts.preview(user, id);
      return { data, meta: { insurance: insuranceOf(data) } };
    }),
    handledFor(publishDraft, async ({ params: { id }, body }, { user }) => ({
      data: await publishing.publish(user.userId, id, body.version),
    })),
    handledFor(activateDraft, async ({ params: { id }, body }, { user }) => ({
      data: await publishing.activate(user.userId, id, body.version),
    })),
    handledFor(deactivateDraft, async ({ params: { id }, body }, { user }) => ({
      data: await publishing.deactivate(user.userId, id, body.version),
    })),
    handledFor(closeDraft, async ({ params: { id }, body: { version, ...sale } }, { user }) => ({
      data: await publishing.close(user.userId, id, version, sale),
    })),
    handledFor(relistDraft, async ({ params: { id }, body }, { user }) => ({
      data: await publishing.relist(user.userId, id, body.version),
    })),
    handledFor(extendDraft, async ({ params: { id }, body }, { user }) => ({
      data: await publishing.extend(user.userId, id, body.version),
    })),
    handledFor(confirmDraft, async ({ params: { id }, body }, { user }) => ({
      data: await drafts.confirm(user.userId, id, body.version),
    })),
    handledFor(getManagedListing, async ({ params: { id } }, { user }) => ({ data: await drafts.managed(user, id) })),
    handledForStaff(listHeldDrafts, async ({ query }, { user }) => {
      const { data, pagination } = await drafts.held(user, query);
      const told = data.map(({ id, version, mediaVersion, state, region, currency, formData, images, ...draft }) => {
        const { shown, heldFor, heldSince, isPaid, link, updatedAt } = draft;
        return {
          ...{ id, version, mediaVersion, state, region, currency, formData, images },
          ...{ shown, heldFor, heldSince, isPaid, link, updatedAt },
        };
      });
      return { data: told, pagination };
    }),
    handledForStaff(reviewDraft, async ({ params: { id }, body }, caller) => {
      const { state } = await publishing.review(caller, id, body);
      return { data: { id, state } };
    }),
    handledFor(listContactCodes, async (_, { user }) =>
      whole((await contacts.awaited(user.userId)).map((contact) => ({ contact }))),
    ),
    handledFor(sendContactCode, async ({ body: { contact } }, { user }) => ({
      data: { contact, isVerified: await contacts.sendCode(user.userId, contact) },
    })),
    handledFor(verifyContact, async ({ body: { contact, code } }, { user }) => {
      await contacts.verify(user.userId, contact, code);
      return { data: { contact, isVerified: true } };
    }),
  ];
}
