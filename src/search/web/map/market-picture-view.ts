import type { Api } from '../../../contract/endpoint.ts';
import type { Language, Region } from '../../../texts/messages.ts';
import { MARKET_BOUNDS, MARKET_MIN_ZOOM } from '../../../map/market-bounds.ts';
import { outlinePoint, outlineSize } from '../../../map/market-outline.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { signPrice } from './sign-price.ts';
import { searchMap } from '../../contract.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { boxOf, withBox, type MapBox } from './map-box.ts';
import { merged, sizeOf } from './merged-markers.ts';
import { openingBox } from './opening-box.ts';
import type { Mark } from './use-markers.ts';
import { SURVEY_ZOOM } from './survey-zoom.ts';

/**
 * The map of a search as a drawing of the server: the same land and counts in the same places as on the map that
 * follows.
 */
export interface MarketPictureView {
  /** What the map shows whole. */
  readonly box: MapBox;
  /** The box in units of the market's picture. */
  readonly frame: Frame;
  /** Pixels that the box is wide at the farthest the map goes. */
  readonly leastWidth: number;
  /** How far the map goes beyond the box's top, in widths of the box. */
  readonly above: number;
  /** As they are told apart on a phone, and on wider screens. */
  readonly phoneMarks: readonly MarkerView[];
  readonly wideMarks: readonly MarkerView[];
}

export interface MarkerView {
  /** As a part of the box's width. */
  readonly left: number;
  /** As a part of its height. */
  readonly top: number;
  readonly text: string;
  /** Pixels across of a round count; undefined for a single home's sign. */
  readonly size?: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type PictureWords = ViewContext & { readonly language: Language; readonly region: Region };

/** Pixels that the homes have on usual screens, without the map's edges. */
const PHONE = { width: 270, height: 332, edge: 60 };
const WIDE = { width: 482, height: 548, edge: 60 };
/** How far the counts of a whole market are told apart. */
const USUAL_ZOOM = 3;
/** The picture's shores are too rough for less than this part of its height. */
const SMALLEST = 0.3;

/** Only for a search that the map shows whole, from far enough away; undefined otherwise. */
export async function marketPicture(
  api: Api,
  filter: SearchFilter,
  words: PictureWords,
): Promise<MarketPictureView | undefined> {
  if (boxOf(filter) !== undefined || filter.polygon !== undefined || filter.mapCentroid !== undefined) return undefined;
  const { region } = words;
  const ask = (zoomLevel: number, within?: MapBox) =>
    api(searchMap, {
      body: within === undefined ? { ...filter, page: 1, zoomLevel } : withBox(filter, within, zoomLevel),
    }).then(({ data }) => data);
  const [usual, finer] = await Promise.all([ask(USUAL_ZOOM), ask(SURVEY_ZOOM)]);
  // As the map that follows would find it: coarser marks lie across the edge of where most people live.
  const box = openingBox(finer, filter, region);
  if (box === undefined) return undefined;
  const frame = frameOf(box, region);
  if (Math.max(frame.width, frame.height) < SMALLEST * outlineSize(region).height) return undefined;

  const degrees = box.east - box.west;
  const isWhole = usual.every(({ coordinates: { lat, lng } }) => lat <= box.north && lng <= box.east);
  const marksOn = async (screen: typeof PHONE) => {
    const pixels = Math.min(screen.width, (screen.height * frame.width) / frame.height);
    const zoom = Math.max(MARKET_MIN_ZOOM[region], Math.log2((pixels * 360) / (512 * degrees)));
    // Of a part the map asks for what is in view, of which it may tell more apart than of all.
    const within = isWhole ? undefined : viewAround(box, pixels, (pixels * frame.height) / frame.width, screen);
    const marks = isWhole && Math.floor(zoom) === USUAL_ZOOM ? usual : await ask(zoom, within);
    return merged(marks, zoom).map((mark) => markerView(mark, frame, words));
  };
  const [phoneMarks, wideMarks] = await Promise.all([marksOn(PHONE), marksOn(WIDE)]);
  const [, , , north] = MARKET_BOUNDS[region];
  return {
    box,
    frame,
    leastWidth: Math.round((degrees * 512 * 2 ** MARKET_MIN_ZOOM[region]) / 360),
    above: (frame.top - outlinePoint(region, { lat: north, lng: box.west }).y) / frame.width,
    phoneMarks,
    wideMarks,
  };
}

/** What a map of that screen shows when the box, so many pixels across and down, is in its middle. */
function viewAround(box: MapBox, across: number, down: number, { width, height, edge }: typeof PHONE): MapBox {
  const lng = ((box.east - box.west) * ((width + 2 * edge) / across - 1)) / 2;
  const lat = ((box.north - box.south) * ((height + 2 * edge) / down - 1)) / 2;
  return { north: box.north + lat, south: box.south - lat, west: box.west - lng, east: box.east + lng };
}

function frameOf({ north, south, west, east }: MapBox, region: Region): Frame {
  const from = outlinePoint(region, { lat: north, lng: west });
  const to = outlinePoint(region, { lat: south, lng: east });
  return { left: from.x, top: from.y, width: Math.max(to.x - from.x, 1), height: Math.max(to.y - from.y, 1) };
}

function markerView(
  { coordinates, count, homes }: Mark,
  frame: Frame,
  { t, format, language, region }: PictureWords,
): MarkerView {
  const { x, y } = outlinePoint(region, coordinates);
  const place = { left: part((x - frame.left) / frame.width), top: part((y - frame.top) / frame.height) };
  const [home] = homes ?? [];
  if (count > 1 || home === undefined) return { ...place, text: format.number(count), size: sizeOf(count) };
  return { ...place, text: signPrice(home, t, language) };
}

/** To four decimals, which is less than a pixel. */
function part(share: number): number {
  return Number(share.toFixed(4));
}
