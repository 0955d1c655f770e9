import { remote } from '../../contract/remote.ts';
import { draftPath } from '../../owner-paths.ts';
import type * as images from '../images/contract.ts';
import type * as attachments from '../attachments/contract.ts';
import * as attachmentOperations from '../attachments/operations.contract.ts';
import * as imageOperations from '../images/operations.contract.ts';

/** What browsers call of a draft's images, but for uploads (`upload-file.ts`). */

export const sortImages = remote<typeof images.sortImages>(imageOperations.sortImages);
export const editImage = remote<typeof images.editImage>(imageOperations.editImage);
export const deleteImage = remote<typeof images.deleteImage>(imageOperations.deleteImage);

export const editAttachment = remote<typeof attachments.editAttachment>(attachmentOperations.editAttachment);
export const deleteAttachment = remote<typeof attachments.deleteAttachment>(attachmentOperations.deleteAttachment);

/** Where documents of a draft are sent to. */
export function documentUploadPath(id: string): string {
  return attachmentOperations.uploadAttachments.path.replace(':id', id);
}

/** Where photographs of a draft are sent to. */
export function uploadPath(id: string): string {
  return imageOperations.uploadImages.path.replace(':id', id);
}

/**
 * Deletes a photograph in a call that goes on when its page has gone: the form that browsers send without JavaScript,
 * for which no token need be fetched first. What comes of it is not always known.
 */
export async function deleteImageOnLeaving(id: string, imageId: string): Promise<void> {
  const { type } = await fetch(draftPath(id, { tab: 'images' }), {
    method: 'POST',
    body: new URLSearchParams({ photo: imageId, intent: 'remove_photo' }),
    redirect: 'manual',
    keepalive: true,
  });
  if (type !== 'opaqueredirect') throw new Error('it was not deleted');
}
