import type { ViewContext } from './card-view.ts';
import type { CaptionedPicture } from './gallery-view.ts';
import { roomLabel } from './room-label.ts';

/** A tab of a gallery: all pictures, or those of a room. */
export interface GalleryTab {
  /** As the address names it; none for all. */
  readonly room: string | null;
  /** The query of its address. */
  readonly search: string;
  readonly label: string;
  /** Of its pictures, rising. */
  readonly indices: readonly number[];
}

/** What a reader may ask to see first, in the order in which a gallery offers it: the plan, which is asked for most. */
const ROOMS = ['floorplan', 'living_room', 'kitchen', 'bedroom', 'bathroom', 'exterior', 'garage'] as const;

/** All, and the rooms that there are pictures of; nothing where that would part nothing. */
export function galleryTabs(
  pictures: readonly CaptionedPicture[],
  { t }: Pick<ViewContext, 't'>,
): readonly GalleryTab[] {
  const where = (isOne: (picture: CaptionedPicture) => boolean) => pictures.filter(isOne).map(({ index }) => index);
  const rooms = ROOMS.flatMap((room): GalleryTab[] => {
    const said = where((picture) => picture.room === room);
    // What a rule takes for a plan is offered with a question mark, and only where nobody names one.
    const isGuess = room === 'floorplan' && said.length === 0;
    const indices = isGuess ? where(({ isMaybePlan }) => isMaybePlan) : said;
    const label = isGuess ? t('property.gallery.maybe_plan') : roomLabel(room, pictures, t);
    return indices.length === 0 ? [] : [{ room, search: `?room=${room}`, label, indices }];
  });
  const all = where(() => true);
  if (rooms.length < 2 && (rooms[0]?.indices ?? all).length === all.length) return [];
  return [{ room: null, search: '', label: t('property.gallery.all'), indices: all }, ...rooms];
}
