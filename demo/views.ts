/** A view of a photograph: the whole of it, one side, or a room without its window; the right way round or mirrored. */
export interface View {
  readonly of: string;
  readonly side: 'whole' | 'left' | 'right' | 'inside' | 'corner' | 'end';
  readonly isMirrored: boolean;
}

/** Of the width and of the height, what a side keeps: enough that nothing looks cut off. */
const SIDE = 0.82;

/** Rooms have their window on the left, within so much of the width. */
const WINDOW = 0.24;
/** Rooms with spruces before the window. */
const NORTHERN = /^(set-(nordic|dark|seventies)-|living-|kitchen-|bedroom-)/;

type Region = 'no' | 'au';

/** A picture as all homes of a region may show it. */
export function viewIn(region: Region, picture: string, isMirrored: boolean): View {
  const isFalse = region === 'au' && NORTHERN.test(picture) && !picture.endsWith('bathroom');
  return { of: picture, side: isFalse ? 'inside' : 'whole', isMirrored };
}

/** The parts of the pictures that may stand in front of a home. */
export function viewsIn(region: Region, picture: string): View[] {
  const { side: usual } = viewIn(region, picture, false);
  const sides = usual === 'inside' ? [usual, 'corner' as const] : [usual, 'left' as const, 'right' as const];
  return sides.flatMap((side) => [false, true].map((isMirrored) => ({ of: picture, side, isMirrored })));
}

/** Views from nearer by: for what there are few pictures of. */
export function nearViewsOf(picture: string): View[] {
  return (['corner', 'end'] as const).flatMap((side) =>
    [false, true].map((isMirrored) => ({ of: picture, side, isMirrored })),
  );
}

/** Its own name: a photograph's for the photograph itself. */
export function viewName({ of, side, isMirrored }: View): string {
  return `${of}${side === 'whole' ? '' : `-${side}`}${isMirrored ? '-mirrored' : ''}`;
}

/** What is cut out, in shares of the width and height of the whole. */
export function cutOf({ side, isMirrored }: View): {
  readonly left: number;
  readonly top: number;
  readonly share: number;
  readonly isMirrored: boolean;
} {
  if (side === 'whole') return { left: 0, top: 0, share: 1, isMirrored };
  if (side === 'inside') return { left: WINDOW, top: WINDOW * 0.6, share: 1 - WINDOW, isMirrored };
  if (side === 'end') return { left: 0, top: 0.25, share: 0.72, isMirrored };
  if (side === 'corner') return { left: 0.3, top: 0.22, share: 0.7, isMirrored };
  // The lower part: a home stands on its ground, and a room on its floor.
  return { left: side === 'left' ? 0 : 1 - SIDE, top: (1 - SIDE) * 0.6, share: SIDE, isMirrored };
}
