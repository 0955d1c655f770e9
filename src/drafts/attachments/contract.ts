import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { download } from '../../contract/kinds/download.ts';
import { upload } from '../../contract/kinds/upload.ts';
import { one } from '../../contract/shapes.ts';
import { cleanLine } from '../../leads/text.contract.ts';
import { DOCUMENT_KINDS, DocumentKind } from '../../properties/enums.contract.ts';
import { DraftAttachment, DraftId } from '../draft.contract.ts';
import {
  ABOUT_FORMS,
  MediaVersion,
  MOST_FILE_BYTES,
  Outcome,
  RefusedFile,
  UploadQuery,
} from '../uploads/uploads.contract.ts';
import * as operations from './operations.contract.ts';

/** The documents of drafts. */

const tag = 'Drafts';
const access = 'user';
const ofDraft = z.object({ id: DraftId });
const ofAttachment = ofDraft.extend({ attId: z.uuid() });

export const MOST_ATTACHMENTS = 20;
const MOST_FILES = 5;
const NOT_THERE = 'A draft or attachment that is not there, or somebody else’s, is 404.';

export const uploadAttachments = upload({
  ...operations.uploadAttachments,
  tag,
  access,
  summary: 'Add documents to a draft',
  description: `${NOT_THERE} PDF alone, by content; at most 25 MB each, and ${MOST_ATTACHMENTS} a draft. ${ABOUT_FORMS} A field \`kind\` before a file says what it is: ${DOCUMENT_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`,
  params: ofDraft,
  query: UploadQuery.extend({ kind: z.enum(DOCUMENT_KINDS).default('other').describe('Of files without a field.') }),
  accepts: [
    'application/pdf',
    'application/x-pdf',
    'application/octet-stream',
    'text/plain',
    'image/jpeg',
    'image/png',
  ],
  otherType: { attachment: ['field.pdf_type'] },
  maxBodyBytes: MOST_FILES * MOST_FILE_BYTES,
  maxFiles: MOST_FILES,
  output: one(
    z.object({
      attachments: z.array(
        z
          .object({ attachment: DraftAttachment, uploadId: z.string().nullable(), outcome: Outcome })
          .meta({ id: 'UploadedAttachment' }),
      ),
      refused: z.array(RefusedFile),
      mediaVersion: MediaVersion,
    }),
  ),
  errors: ['not_found', 'draft_closed', 'limit_reached', 'invalid_input'],
});

export const deleteAttachment = endpoint(operations.deleteAttachment, {
  tag,
  access,
  summary: 'Remove a document from a draft',
  description: `${NOT_THERE} A published listing shows it until the draft is published again.`,
  params: ofAttachment,
  output: one(z.object({ attachments: z.array(DraftAttachment), mediaVersion: MediaVersion })),
  errors: ['not_found', 'draft_closed'],
});

export const editAttachment = endpoint(operations.editAttachment, {
  tag,
  access,
  summary: 'Say what a document of a draft is, and what it is called',
  description: `${NOT_THERE} Members that are left out stay as they are. A published listing shows it as it was until the draft is published again.`,
  params: ofAttachment,
  body: z.object({
    name: z.string().max(120).transform(cleanLine).pipe(z.string().min(1)).optional(),
    kind: DocumentKind.optional(),
  }),
  output: one(z.object({ attachments: z.array(DraftAttachment), mediaVersion: MediaVersion })),
  errors: ['not_found', 'draft_closed'],
});

export const downloadAttachment = download({
  ...operations.downloadAttachment,
  tag,
  access,
  summary: 'A document of one’s draft, to be kept as a file',
  description: NOT_THERE,
  params: ofAttachment,
  contentTypes: ['application/pdf'],
  errors: ['not_found'],
});

export const downloadDocument = download({
  ...operations.downloadDocument,
  tag: 'Properties',
  access: 'anyone',
  summary: 'A document of a listing, to be kept as a file',
  description: 'As long as the page of the listing is there.',
  params: z.object({ documentId: z.uuid() }),
  contentTypes: ['application/pdf'],
  errors: ['not_found', 'listing_not_found', 'listing_withdrawn'],
});
