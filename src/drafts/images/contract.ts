import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { upload } from '../../contract/kinds/upload.ts';
import { one } from '../../contract/shapes.ts';
import { cleanLine } from '../../leads/text.contract.ts';
import { RoomCategory } from '../../properties/enums.contract.ts';
import { DraftId, DraftImage } from '../draft.contract.ts';
import {
  ABOUT_FORMS,
  MediaVersion,
  MOST_FILE_BYTES,
  Outcome,
  RefusedFile,
  SeenMedia,
  UploadQuery,
} from '../uploads/uploads.contract.ts';
import * as operations from './operations.contract.ts';

/** The images of drafts. */

const tag = 'Drafts';
const access = 'user';
const ofDraft = z.object({ id: DraftId });
const ofImage = ofDraft.extend({ imageId: z.uuid() });

export const MOST_IMAGES = 50;
/** Of one upload; a page sends one at a time, three at once. */
const MOST_FILES = 20;

/** Whatever a picker may hand over: what a file says of itself decides nothing, and is refused in words of its own. */
const ACCEPTED = [
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/gif',
  'image/tiff',
  'image/bmp',
  'image/svg+xml',
  'application/pdf',
  'application/octet-stream',
] as const;

const Images = z.object({ images: z.array(DraftImage).describe('All, in their order.'), mediaVersion: MediaVersion });
const NOT_THERE = 'A draft or image that is not there, or somebody else’s, is 404.';

export const uploadImages = upload({
  ...operations.uploadImages,
  tag,
  access,
  summary: 'Add images to a draft',
  description: `${NOT_THERE} JPEG, PNG, WebP and AVIF, by content; at most 25 MB, 60 megapixels and 20,000 pixels on the longer side each, and ${MOST_IMAGES} images a draft. Kept is a picture made anew: upright, without EXIF and place. Thumbnails of 320 and 640 pixels in WebP are there with the answer. A field \`before\` holds the upload ids of files that belong after it, with blanks between: it is put before the first of them that is there. ${ABOUT_FORMS}`,
  params: ofDraft,
  query: UploadQuery,
  accepts: ACCEPTED,
  otherType: { image: ['field.picture_type'] },
  maxBodyBytes: MOST_FILES * MOST_FILE_BYTES,
  maxFiles: MOST_FILES,
  output: one(
    z.object({
      images: z.array(
        z
          .object({ image: DraftImage, uploadId: z.string().nullable(), outcome: Outcome })
          .meta({ id: 'UploadedImage' }),
      ),
      refused: z.array(RefusedFile),
      mediaVersion: MediaVersion,
    }),
  ),
  errors: ['not_found', 'draft_closed', 'limit_reached', 'invalid_input'],
});

export const sortImages = endpoint(operations.sortImages, {
  tag,
  access,
  summary: 'Put the images of a draft in order; the first is the cover',
  description: `${NOT_THERE} Images that are not named come after those that are, in the order that they had. With one that the draft has no more, nothing is done: 409.`,
  params: ofDraft,
  body: z.object({ images: z.array(z.uuid()).min(1).max(MOST_IMAGES), mediaVersion: SeenMedia }),
  output: one(Images),
  errors: ['not_found', 'draft_changed', 'draft_closed'],
});

export const editImage = endpoint(operations.editImage, {
  tag,
  access,
  summary: 'Say what an image shows',
  description: `${NOT_THERE} Members that are left out stay as they are.`,
  params: ofImage,
  body: z.object({
    caption: z.string().max(300).transform(cleanLine).nullable().optional(),
    type: RoomCategory.nullable().optional().describe('`null`: nobody says.'),
    isFloorplan: z
      .boolean()
      .optional()
      .describe('The answer to `is_maybe_floorplan`: yes makes it one, no ends the question.'),
    mediaVersion: SeenMedia,
  }),
  output: one(z.object({ image: DraftImage, mediaVersion: MediaVersion })),
  errors: ['not_found', 'draft_changed', 'draft_closed'],
});

export const deleteImage = endpoint(operations.deleteImage, {
  tag,
  access,
  summary: 'Remove an image from a draft',
  description: `${NOT_THERE} A published listing shows it until the draft is published again.`,
  params: ofImage,
  output: one(Images),
  errors: ['not_found', 'draft_closed'],
});
