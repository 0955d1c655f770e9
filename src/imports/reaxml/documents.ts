import { z } from 'zod';
import { RecordedDocument } from '../../properties/record.contract.ts';
import { message } from '../../texts/message.ts';
import type { Reading } from './change.ts';

/** The papers and pages of a home, as they stand after what has been read so far. */

export const MOST_DOCUMENTS = 20;

const Documents = z.array(RecordedDocument);

export function documentsOf(reading: Reading): readonly RecordedDocument[] {
  return Documents.safeParse(reading.valueOf('documents')).data ?? [];
}

export function keepDocuments(documents: readonly RecordedDocument[], reading: Reading): void {
  if (documents.length > 0) reading.set('documents', documents);
  else if (reading.valueOf('documents') !== undefined) reading.empty('documents');
}

export function noteTooMany(reading: Reading): void {
  reading.note({ code: 'no_place', says: message('import.xml.note.documents', { most: MOST_DOCUMENTS }) });
}
