import type { PictureReference } from '../../properties/picture-reference.contract.ts';
import type { PhotographChange } from './change.ts';

/**
 * The pictures of a listing after those of an element: one takes the place of the one with its id, or removes it;
 * others stay. Photographs come first, `m` before `a` to `z` and `aa`, then floor plans.
 */
export function mergePictures(
  kept: readonly PictureReference[],
  changes: readonly PhotographChange[],
): PictureReference[] {
  const pictures = new Map(kept.map((picture) => [picture.id ?? '', picture]));
  for (const { kind, id, url, file, modTime } of changes) {
    const name = kind === 'floorplan' ? `${FLOOR_PLAN}${id}` : id;
    if (url === undefined && file === undefined) {
      pictures.delete(name);
      continue;
    }
    pictures.set(name, {
      id: name,
      ...(url === undefined ? { file } : { url }),
      ...(modTime === undefined ? {} : { stamp: modTime }),
      category: kind === 'floorplan' ? 'floorplan' : 'other',
    });
  }
  return [...pictures.values()]
    .map((picture) => ({ picture, place: placeOf(picture) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ picture }) => picture);
}

const FLOOR_PLAN = 'floorplan ';

/**
 * Compared as a text: `m`, then other photographs by length and letters of their ids, then floor plans. Ids have up to
 * 100 characters.
 */
function placeOf({ id = '' }: PictureReference): string {
  const kind = id.startsWith(FLOOR_PLAN) ? 2 : id === 'm' ? 0 : 1;
  return `${kind}${String(id.length).padStart(3, '0')}${id}`;
}
