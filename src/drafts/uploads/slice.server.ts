import type { Images } from '../../platform/images/images.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Slice } from '../../platform/slice.server.ts';
import { createAttachmentRoutes } from '../attachments/routes.server.ts';
import { createDraftAttachments, type RequireShown } from '../attachments/service.server.ts';
import { presentAttachment } from '../attachments/present.server.ts';
import {
  deleteAttachmentsOfDraft,
  deleteAttachmentsOfPerson,
  readAttachments,
  readAttachmentsOfPerson,
  showAttachments,
} from '../attachments/store.server.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { ListingOwner } from '../../properties/owner.server.ts';
import { type DraftAttachment, type DraftId, type DraftImage } from '../draft.contract.ts';
import type { DraftMedia } from '../hooks.server.ts';
import { presentImage } from '../images/present.server.ts';
import { createImageRoutes } from '../images/routes.server.ts';
import { createDraftImages } from '../images/service.server.ts';
import {
  copyImages,
  deleteImagesOfDraft,
  deleteImagesOfPerson,
  markHandedOver,
  readImages,
  readImagesOfPerson,
} from '../images/store.server.ts';
import { listingOwnerOf } from '../listing-owner.server.ts';
import { createDraftFiles, type IsShown } from './files.server.ts';
import { OWNER_SOURCE } from '../../properties/price-correction.contract.ts';

/** Images and attachments of drafts, and what drafts ask of them. */
export interface DraftUploadSlice extends Slice {
  readonly media: DraftMedia;
}

export function createDraftUploadSlice(
  { db, clock, jobs, files, securityEvents }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'files' | 'securityEvents'>,
  {
    images,
    requireShown,
    isShown,
    listingsOf,
  }: {
    readonly images: Pick<Images, 'adopt' | 'remove'>;
    readonly requireShown: RequireShown;
    readonly isShown: IsShown;
    readonly listingsOf: (tx: Transaction, owner: ListingOwner, source: string) => Promise<readonly string[]>;
  },
): DraftUploadSlice {
  const draftFiles = createDraftFiles({
    ...{ db, clock, jobs, files, images, isShown },
    listingsOf: (tx, owner) => listingsOf(tx, owner, OWNER_SOURCE),
  });
  return {
    routes: [
      ...createImageRoutes(createDraftImages({ db, clock, files, images, draftFiles }), securityEvents),
      ...createAttachmentRoutes(createDraftAttachments({ db, clock, files, draftFiles, requireShown }), securityEvents),
    ],
    media: {
      async read(queryable, drafts) {
        const media = new Map<DraftId, MutableMedia>(drafts.map(({ id }) => [id, { images: [], attachments: [] }]));
        for (const row of await readImages(queryable, drafts)) media.get(row.draft_id)?.images.push(presentImage(row));
        for (const row of await readAttachments(queryable, drafts))
          media.get(row.draft_id)?.attachments.push(presentAttachment(row));
        return media;
      },

      async handOver(tx, draft) {
        await markHandedOver(tx, draft);
        await draftFiles.removeDocuments(tx, await showAttachments(tx, draft));
      },

      copyImages: (tx, from, to) => copyImages(tx, from, to, clock.now().toISOString()),

      async forget(tx, draft) {
        await draftFiles.removeImages(tx, listingOwnerOf(draft), await deleteImagesOfDraft(tx, draft));
        await draftFiles.removeDocuments(tx, await deleteAttachmentsOfDraft(tx, draft));
      },
    },

    personalData: {
      name: 'files-of-your-drafts',
      async read(userId) {
        const [own, documents] = [await readImagesOfPerson(db, userId), await readAttachmentsOfPerson(db, userId)];
        return own.length + documents.length === 0 ? undefined : { images: own, attachments: documents };
      },
    },

    async forget(tx, { userId }) {
      await draftFiles.removeImages(tx, { kind: 'user', userId }, await deleteImagesOfPerson(tx, userId));
      await draftFiles.removeDocuments(tx, await deleteAttachmentsOfPerson(tx, userId));
    },
  };
}

interface MutableMedia {
  readonly images: DraftImage[];
  readonly attachments: DraftAttachment[];
}
