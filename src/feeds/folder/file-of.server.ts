import { languageOfRegion } from '../../texts/messages.ts';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FeedFormat, type TakeInTask, UnusableUpload } from '../take-in.server.ts';
import type { ClaimedUpload } from '../uploads-store.server.ts';
import { isComplete, isJson, isXml, MAPPING, REPORT, WORKING, workingName } from './names.server.ts';

/** Mappings have some kilobytes. */
const LARGEST_MAPPING = 1_000_000;

export interface FolderFile {
  readonly path: string;
  /** Where what it names beside itself lies. */
  readonly beside: string;
  readonly report: NonNullable<TakeInTask['report']>;
  readonly format: FeedFormat;
  /** That it names all homes of its agency. */
  readonly isComplete: boolean;
}

/** Where the file of an upload is, and what it is read by. Throws {@link UnusableUpload} where nothing says that. */
export async function fileOf(
  folder: string,
  { id, agencyId, region, file }: Pick<ClaimedUpload, 'id' | 'agencyId' | 'region' | 'file'>,
): Promise<FolderFile> {
  const name = file ?? '';
  const place = path.join(folder, agencyId, WORKING, workingName(id, name));
  const found = await lstat(place).catch(() => undefined);
  if (found?.isFile() !== true) throw new UnusableUpload({ key: 'import.feed.file_gone' });
  const report = { path: `${place}${REPORT}`, language: languageOfRegion(region) };
  const beside = path.join(folder, agencyId);
  const format = await formatOf(beside, name);
  return { path: place, beside, report, format, isComplete: isComplete(name) };
}

async function formatOf(folder: string, file: string): Promise<FeedFormat> {
  const mapping = path.join(folder, MAPPING);
  const found = await lstat(mapping).catch(() => undefined);
  if (found?.isFile() === true) {
    if (found.size > LARGEST_MAPPING)
      throw new UnusableUpload({ key: 'import.feed.mapping_large', values: { file: MAPPING } });
    const text = await readFile(mapping, 'utf8');
    // One of columns is for the other files of the folder.
    if (!isXml(file) || isOfReaxml(text)) return { type: 'mapping', text };
  }
  if (isXml(file)) return { type: 'reaxml' };
  if (isJson(file)) return { type: 'listing' };
  throw new UnusableUpload({ key: 'import.feed.no_mapping', values: { file: MAPPING } });
}

/** What cannot be read is told where it is used. */
function isOfReaxml(text: string): boolean {
  try {
    const { format } = JSON.parse(text) as { readonly format?: { readonly type?: unknown } };
    return format?.type === 'reaxml';
  } catch {
    return true;
  }
}
