import { urlOf } from '../../contract/client.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import type { PermissionRow, Scene } from '../../permissions.testing.ts';
import { deleteAttachment, editAttachment, uploadAttachments } from '../attachments/contract.ts';
import { deleteImage, editImage, sortImages, uploadImages } from '../images/contract.ts';
import { aDraft, aPdf, formOf, send } from './uploads.testing.ts';

const forOwner = {
  status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
  mayChange: ['owner'],
  reads: media,
} as const;

/** A draft is its owner's alone: nobody else knows of it. */
export const draftUploadPermissions: readonly PermissionRow[] = [
  {
    endpoint: uploadImages,
    ...forOwner,
    attempt: async (scene) => {
      const { id } = await filled(scene);
      return {
        url: urlOf(uploadImages, { id }),
        ...(await formOf({ bytes: await picture('#00ff00'), name: 'c.jpg' })),
      };
    },
  },
  {
    endpoint: sortImages,
    ...forOwner,
    attempt: async (scene) => {
      const { id, images } = await filled(scene);
      return { url: urlOf(sortImages, { id }), body: { images: images.toReversed() } };
    },
  },
  {
    endpoint: editImage,
    ...forOwner,
    attempt: async (scene) => {
      const { id, images } = await filled(scene);
      return { url: urlOf(editImage, { id, imageId: images[0] }), body: { caption: 'Stua' } };
    },
  },
  {
    endpoint: deleteImage,
    ...forOwner,
    attempt: async (scene) => {
      const { id, images } = await filled(scene);
      return { url: urlOf(deleteImage, { id, imageId: images[0] }) };
    },
  },
  {
    endpoint: uploadAttachments,
    ...forOwner,
    attempt: async (scene) => {
      const { id } = await filled(scene);
      const form = await formOf({ bytes: aPdf('another'), name: 'b.pdf', type: 'application/pdf' });
      return { url: urlOf(uploadAttachments, { id }), ...form };
    },
  },
  {
    endpoint: editAttachment,
    ...forOwner,
    attempt: async (scene) => {
      const { id, attId } = await filled(scene);
      return { url: urlOf(editAttachment, { id, attId }), body: { name: 'Tilstand', kind: 'condition_report' } };
    },
  },
  {
    endpoint: deleteAttachment,
    ...forOwner,
    attempt: async (scene) => {
      const { id, attId } = await filled(scene);
      return { url: urlOf(deleteAttachment, { id, attId }) };
    },
  },
];

/** A draft of the owner's, with two images and a document. */
async function filled({ app, owner }: Scene) {
  const id = await aDraft(app, owner);
  const sent = await send(
    ...([app, owner, id, 'images'] as const),
    { bytes: await picture('#ff0000'), name: 'a.jpg' },
    { bytes: await picture('#0000ff'), name: 'b.jpg' },
  );
  const document = { bytes: aPdf(), name: 'a.pdf', type: 'application/pdf' };
  const { body } = await send(app, owner, id, 'attachments', document);
  return {
    id,
    images: sent.body.data.images.map(({ image }: { image: { id: string } }) => image.id) as string[],
    attId: body.data.attachments[0].attachment.id as string,
  };
}

function picture(colour: string): Promise<Buffer> {
  return photo({ width: 40, height: 30, colour }).jpeg().toBuffer();
}

function media({ app, owner }: Scene): Promise<unknown> {
  const own = 'WHERE draft_id IN (SELECT id FROM drafts WHERE owner_id = $1)';
  return Promise.all([
    app.db.query(`SELECT id, position, caption, category FROM draft_images ${own} ORDER BY id`, [owner.userId]),
    app.db.query(`SELECT id, name FROM draft_attachments ${own} ORDER BY id`, [owner.userId]),
  ]);
}
