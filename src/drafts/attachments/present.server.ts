import { DOCUMENT_KINDS } from '../../properties/enums.contract.ts';
import type { RecordedDocument } from '../../properties/record.contract.ts';
import type { DraftAttachment } from '../draft.contract.ts';
import { downloadAttachment, downloadDocument } from './operations.contract.ts';
import type { AttachmentRow } from './store.server.ts';

export function presentAttachment({ id, draft_id, kind, name, bytes }: AttachmentRow): DraftAttachment {
  return { id, name, kind, bytes, url: downloadAttachment.path.replace(':id', draft_id).replace(':attId', id) };
}

/** As a listing shows them, ordered by kind: for everybody, or, of a preview, for the owner alone. */
export function documentsOf(
  attachments: readonly DraftAttachment[],
  forWhom: 'all' | 'owner',
): readonly RecordedDocument[] {
  return attachments
    .toSorted((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind))
    .map((attachment) => documentOf(attachment, forWhom));
}

function documentOf({ id, kind, name, bytes, url }: DraftAttachment, forWhom: 'all' | 'owner'): RecordedDocument {
  return {
    kind,
    title: name.replace(/\.pdf$/i, ''),
    url: forWhom === 'owner' ? url : downloadDocument.path.replace(':documentId', id),
    bytes,
  };
}
