import { pictureUrl } from '../../platform/images/pictures.contract.ts';
import type { DraftImage } from '../draft.contract.ts';
import type { ImageRow } from './store.server.ts';

export function presentImage({ id, file, width, height, colour, caption, ...row }: ImageRow): DraftImage {
  return {
    id,
    file,
    url: pictureUrl(file, 640, 'webp'),
    type: row.category ?? 'other',
    typeSource: row.category_source,
    isMaybeFloorplan: row.is_maybe_plan,
    ratio: Math.round((width / height) * 1_000) / 1_000,
    width,
    height,
    colour,
    caption,
  };
}
