/** Parts of photographs that are pictures of their own, as shares of the width and height of the whole. */
export interface Crop {
  /** The photograph's name. */
  readonly of: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Each keeps the 3:2 of its photograph. A photograph of 960 pixels gives away a fifth of its width at most. */
export const CROPS: Readonly<Record<string, Crop>> = {
  'forest-2': { of: 'forest-1', left: 0, top: 0, width: 0.5, height: 0.5 },
  'forest-3': { of: 'forest-1', left: 0.5, top: 0, width: 0.5, height: 0.5 },
  'forest-4': { of: 'forest-1', left: 0, top: 0.5, width: 0.5, height: 0.5 },
  'forest-5': { of: 'forest-1', left: 0.5, top: 0.5, width: 0.5, height: 0.5 },
  'forest-6': { of: 'forest-1', left: 0.2, top: 0.2, width: 0.6, height: 0.6 },
  'apartments-1-left': { of: 'apartments-1', left: 0, top: 0.1, width: 0.8, height: 0.8 },
  'apartments-1-right': { of: 'apartments-1', left: 0.2, top: 0.1, width: 0.8, height: 0.8 },
  'apartments-2-left': { of: 'apartments-2', left: 0, top: 0.1, width: 0.8, height: 0.8 },
  'apartments-2-right': { of: 'apartments-2', left: 0.2, top: 0.1, width: 0.8, height: 0.8 },
  'office-2': { of: 'office-1', left: 0, top: 0.2, width: 0.6, height: 0.6 },
  'office-3': { of: 'office-1', left: 0.4, top: 0.2, width: 0.6, height: 0.6 },
  'dining-hall-2': { of: 'dining-hall-1', left: 0, top: 0.1, width: 0.8, height: 0.8 },
};
