import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { handledDownload } from '../../contract/kinds/download.server.ts';
import { handledUpload } from '../../contract/kinds/upload.server.ts';
import type { SecurityEvents } from '../../platform/security-events/security-events.server.ts';
import { formPage } from '../uploads/form-page.server.ts';
import {
  deleteAttachment,
  downloadAttachment,
  downloadDocument,
  editAttachment,
  uploadAttachments,
} from './contract.ts';
import type { DraftAttachments } from './service.server.ts';

export function createAttachmentRoutes(
  attachments: DraftAttachments,
  securityEvents: Pick<SecurityEvents, 'noteRefusal'>,
): Handled[] {
  return [
    handledUpload(
      uploadAttachments,
      async ({ params, query }, caller, parts) => ({
        data: await attachments.upload(caller.user.userId, params.id, parts, {
          ...query,
          language: caller.language,
          noteRefusal: (error) => securityEvents.noteRefusal(caller, error.code, error),
        }),
      }),
      formPage('documents'),
    ),
    handledFor(deleteAttachment, async ({ params }, { user }) => ({
      data: await attachments.remove(user.userId, params.id, params.attId),
    })),
    handledFor(editAttachment, async ({ params, body }, { user }) => ({
      data: await attachments.edit(user.userId, params.id, params.attId, body),
    })),
    handledDownload(downloadDocument, async ({ params }, { region }) => ({
      ...(await attachments.openShown(params.documentId, region)),
      contentType: 'application/pdf',
    })),
    handledDownload(downloadAttachment, async ({ params }, { user }) => ({
      ...(await attachments.open(user, params.id, params.attId)),
      contentType: 'application/pdf',
    })),
  ];
}
