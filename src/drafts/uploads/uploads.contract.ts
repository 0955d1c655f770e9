import { z } from 'zod';

/** What uploads of images and of attachments have in common. */

/** Of one file. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

/** The sender's name for an upload. */
export const UploadId = z.string().regex(/^[\w-]{8,64}$/);

export const MediaVersion = z
  .int()
  .min(0)
  .describe('Rises with each change of images and attachments, as that of the form does with others.');

/** Of a change of images or attachments: which version the caller has seen. */
export const SeenMedia = MediaVersion.max(2_000_000_000)
  .optional()
  .describe('The `media_version` that the caller has seen: refused (409) when it is another by now.');

export const Outcome = z
  .enum(['added', 'repeated', 'duplicate'])
  .describe('`repeated`: the upload of this id had come before. `duplicate`: the draft has the same already.');
export type Outcome = z.infer<typeof Outcome>;

export const RefusedFile = z
  .object({
    name: z.string().nullable().describe('As the sender calls it.'),
    uploadId: z.string().nullable(),
    message: z.string().describe('Why, in the language of the caller.'),
  })
  .meta({ id: 'RefusedFile' });
export type RefusedFile = z.infer<typeof RefusedFile>;

/** What is sent of a file that is no form: its name and its id. */
export const UploadQuery = z.object({
  name: z.string().max(300).optional().describe('Of a file that is sent as it is: what it is called.'),
  uploadId: UploadId.optional().describe('The same: the sender’s name for the upload.'),
});

export const ABOUT_FORMS =
  'A form (`multipart/form-data`) has one file or several. A field `upload_id` before a file is the sender’s name for that upload: sent again under it, the file is passed over unread, and the answer has what came of it before. Of several files those that are refused do not lose the others; where none is taken, the answer is the error of the first.';
