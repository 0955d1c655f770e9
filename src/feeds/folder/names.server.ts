import path from 'node:path';
import { UploadId } from '../upload.contract.ts';

/** How files are called on their way through a drop folder. */

/** What belongs to the folder itself, within an agency's. */
export const [WORKING, DONE, FAILED] = ['working', 'done', 'failed'];
export const MAPPING = 'mapping.json';

/** Endings under which programs write a file that they will rename when it is complete. */
const PARTIAL = /\.(?:part|tmp|filepart|partial|crdownload)$/i;

export function isPartial(name: string): boolean {
  return PARTIAL.test(name);
}

/** Hidden files, the mapping, what feeds name beside themselves, and what is of no use as a name. */
export function isNoFeed(name: string): boolean {
  return name.startsWith('.') || name === MAPPING || isBeside(name) || name.length > 150;
}

/** Photographs, plans and documents: they stay where feeds find them. */
export function isBeside(name: string): boolean {
  return BESIDE.test(name);
}

const BESIDE = /\.(?:jpe?g|jfif|png|webp|gif|avif|hei[cf]|tiff?|bmp|svg|pdf)$/i;

/** `working/0b0e9cf6-…-homes.xml`: which upload it is, and what it was called. */
export function workingName(id: string, name: string): string {
  return `${id}-${name}`;
}

export function readWorkingName(name: string): { readonly id: UploadId; readonly file: string } | undefined {
  const [, id, file] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(.+)$/.exec(name) ?? [];
  if (id === undefined || file === undefined || file.endsWith(REPORT)) return undefined;
  return { id: UploadId.parse(id), file };
}

export const REPORT = '.report.jsonl';
export const SUMMARY = '.summary.json';

/** `2026-11-22T184500Z-homes.xml`: files of the same name do not replace each other. */
export function endName(receivedAt: string, id: string, file: string): string {
  return `${receivedAt.replace(/\.\d+Z$/, 'Z').replaceAll(':', '')}-${id.slice(0, 8)}-${file}`;
}

/** `homes.complete.csv.gz` names all homes of its agency: those on the market that it does not name are gone. */
export function isComplete(file: string): boolean {
  return /\.complete\.[a-z0-9]+(?:\.(?:gz|zip))?$/i.test(file);
}

/** What is in a file by its name: `homes.xml.gz` is XML. */
export function isXml(file: string): boolean {
  return path.extname(file.replace(/\.(?:gz|zip)$/i, '')).toLowerCase() === '.xml';
}

export function isJson(file: string): boolean {
  return path.extname(file.replace(/\.(?:gz|zip)$/i, '')).toLowerCase() === '.json';
}
