import type { ListingRecordInput } from '../properties/record.contract.ts';
import { message } from '../texts/message.ts';
import type { Save } from './import-listings.ts';

/**
 * Saves a batch. When the database refuses it for what stands in it, the halves are saved apart, down to
 * the record that it is about: that one is rejected, the others are kept. Throws on any other failure.
 */
export async function saveApart(save: Save, records: readonly ListingRecordInput[]): ReturnType<Save> {
  if (records.length === 0) return { inserted: 0, updated: 0, unchanged: 0, rejected: [] };
  try {
    return await save(records);
  } catch (error) {
    if (!isAboutData(error)) throw error;
    if (records.length === 1)
      return {
        inserted: 0,
        updated: 0,
        unchanged: 0,
        rejected: [{ index: 0, says: [message('import.save.database', { detail: error.message })] }],
      };
    const middle = records.length >> 1;
    const first = await saveApart(save, records.slice(0, middle));
    const second = await saveApart(save, records.slice(middle));
    return {
      inserted: first.inserted + second.inserted,
      updated: first.updated + second.updated,
      unchanged: first.unchanged + second.unchanged,
      rejected: [...first.rejected, ...second.rejected.map((each) => ({ ...each, index: each.index + middle }))],
    };
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
function isAboutData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
