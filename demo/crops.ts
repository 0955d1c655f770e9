/** Parts of photographs that are pictures of their own, as shares of the width and height of the whole. */
export interface Crop {
  /** The photograph's name. */
  readonly of: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Each keeps the 3:2 of its photograph. A photograph of 960 pixels gives away less than a quarter of its width. */
export const CROPS: Readonly<Record<string, Crop>> = {
  ...sides('living-1', 0.8),
  ...sides('living-2', 0.78),
  ...sides('living-3', 0.8),
  ...sides('living-4', 0.7),
  ...sides('living-6', 0.7),
  ...sides('kitchen-1', 0.8),
  ...sides('kitchen-2', 0.78),
  ...sides('kitchen-3', 0.72),
  'forest-2': { of: 'forest-1', left: 0, top: 0, width: 0.5, height: 0.5 },
  'forest-3': { of: 'forest-1', left: 0.5, top: 0, width: 0.5, height: 0.5 },
  'forest-4': { of: 'forest-1', left: 0, top: 0.5, width: 0.5, height: 0.5 },
  'forest-5': { of: 'forest-1', left: 0.5, top: 0.5, width: 0.5, height: 0.5 },
  'forest-6': { of: 'forest-1', left: 0.2, top: 0.2, width: 0.6, height: 0.6 },
  ...sides('apartments-1', 0.8),
  ...sides('apartments-2', 0.8),
  'office-2': { of: 'office-1', left: 0, top: 0.2, width: 0.6, height: 0.6 },
  'office-3': { of: 'office-1', left: 0.4, top: 0.2, width: 0.6, height: 0.6 },
  'dining-hall-2': { of: 'dining-hall-1', left: 0, top: 0.1, width: 0.8, height: 0.8 },
};

/** The left and the right part of a photograph, each this share of its width and height. */
function sides(of: string, share: number): Record<string, Crop> {
  const part = { of, top: (1 - share) / 2, width: share, height: share };
  return { [`${of}-left`]: { ...part, left: 0 }, [`${of}-right`]: { ...part, left: 1 - share } };
}
