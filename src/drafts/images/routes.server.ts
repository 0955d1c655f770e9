import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { handledUpload } from '../../contract/kinds/upload.server.ts';
import type { SecurityEvents } from '../../platform/security-events/security-events.server.ts';
import { formPage } from '../uploads/form-page.server.ts';
import { deleteImage, editImage, sortImages, uploadImages } from './contract.ts';
import type { DraftImages } from './service.server.ts';

export function createImageRoutes(images: DraftImages, securityEvents: Pick<SecurityEvents, 'noteRefusal'>): Handled[] {
  return [
    handledUpload(
      uploadImages,
      async ({ params, query }, caller, parts) => ({
        data: await images.upload(caller.user.userId, params.id, parts, {
          ...query,
          language: caller.language,
          noteRefusal: (error) => securityEvents.noteRefusal(caller, error.code, error),
        }),
      }),
      formPage('photos'),
    ),
    handledFor(sortImages, async ({ params, body }, { user }) => ({
      data: await images.sort(user.userId, params.id, body.images, body.mediaVersion),
    })),
    handledFor(editImage, async ({ params, body: { mediaVersion, ...changes } }, { user }) => ({
      data: await images.edit(user.userId, params.id, params.imageId, changes, mediaVersion),
    })),
    handledFor(deleteImage, async ({ params }, { user }) => ({
      data: await images.remove(user.userId, params.id, params.imageId),
    })),
  ];
}
