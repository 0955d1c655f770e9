import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { handledUpload } from '../../contract/kinds/upload.server.ts';
import { formPage } from '../uploads/form-page.server.ts';
import { deleteImage, editImage, sortImages, uploadImages } from './contract.ts';
import type { DraftImages } from './service.server.ts';

export function createImageRoutes(images: DraftImages): Handled[] {
  return [
    handledUpload(
      uploadImages,
      async ({ params, query }, { user, language }, parts) => ({
        data: await images.upload(user.userId, params.id, parts, { ...query, language }),
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
