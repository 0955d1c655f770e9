import type { RoomCategory } from '../enums.contract.ts';

/** Who looks at the pixels of pictures: the rule for floor plans that the product comes with, or a model. */
export type LabelSource = 'rule' | 'model';

export interface PictureLabel {
  /** Never `other`, which says nothing. */
  readonly category: Exclude<RoomCategory, 'other'>;
  /** Of a model: how sure it is, from 0 to 1. */
  readonly score?: number;
}

/** Says what a picture looks like. Nothing counts as little: it is asked where nobody says a word of the picture. */
export interface PictureLabeller {
  readonly source: LabelSource;
  /**
   * @param jpeg The picture, as a JPEG of at most 640 pixels in width.
   * @returns Undefined where it is not sure, or cannot read the picture.
   * @throws LabellerDown while it cannot be asked at all: another time it may say more.
   */
  label(jpeg: Buffer, signal?: AbortSignal): Promise<PictureLabel | undefined>;
}

/** It does not answer, or not to us. */
export class LabellerDown extends Error {}
