import type { Translate } from '../../texts/messages.ts';
import type { RoomCategory } from '../enums.contract.ts';
import type { CaptionedPicture } from './gallery-view.ts';

/** What a reader finds pictures of a room by. */
export function roomLabel(room: RoomCategory, pictures: readonly CaptionedPicture[], t: Translate): string {
  const isSitePlan = room === 'floorplan' && pictures.some((picture) => picture.isSitePlan === true);
  return t(`property.lightbox.room.${isSitePlan ? 'siteplan' : room}`);
}
