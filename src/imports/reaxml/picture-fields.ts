import { message } from '../../texts/message.ts';
import { unread } from './unread.ts';
import type { PhotographChange, Reading } from './change.ts';
import { attribute, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { instantAt, linkOf } from './values.ts';

/** Where a home's pictures are to be had. A sender's pictures are never shown from where they stand. */

function pictures(element: string, kind: 'photograph' | 'floorplan'): Field {
  return {
    element,
    gives: ['pictures'],
    how: '`id`, `url` or `file`, and `modTime`; one with an `id` alone is removed',
    readsEmpty: true,
    // Pictures are removed one by one, by their id.
    onEmpty: () => undefined,
    read: (elements, reading) => {
      for (const each of elements) readPicture(each, kind, reading);
    },
  };
}

export const PICTURE_FIELDS: readonly Field[] = [
  pictures('images/img', 'photograph'),
  pictures('objects/img', 'photograph'),
  pictures('objects/floorplan', 'floorplan'),
];

function readPicture(element: XmlElement, kind: 'photograph' | 'floorplan', reading: Reading): void {
  const id = attribute(element, 'id')?.toLowerCase();
  if (id === undefined || !/^(?:[a-z]{1,2}|\d{1,2})$/.test(id))
    return reading.note(unread('picture_id', element.name, id ?? ''));
  const given = attribute(element, 'url');
  const url = linkOf(given);
  const file = attribute(element, 'file');
  if (given !== undefined && url === undefined && file === undefined)
    return reading.note({
      code: 'picture_address',
      says: message('import.xml.note.picture_url', { element: element.name, id }),
    });
  const modTime = instantAt(attribute(element, 'modTime') ?? '', reading.timeZone);
  const format = attribute(element, 'format')?.toLowerCase();
  // The most frequent of all elements: it is put together without objects in between.
  const photograph: { -readonly [Member in keyof PhotographChange]: PhotographChange[Member] } = { kind, id };
  if (url !== undefined) photograph.url = url;
  if (file !== undefined) photograph.file = file.slice(0, 500);
  if (modTime !== undefined) photograph.modTime = modTime;
  if (format !== undefined) photograph.format = format;
  reading.photograph(photograph);
}
