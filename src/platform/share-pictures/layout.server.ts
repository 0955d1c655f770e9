import type { Theme } from '../http/preferences.contract.ts';
import { type Face, outlineOf, widthOf, type Weight } from './outlines.server.ts';
import { joined, sizeFor, wrapped } from './set-lines.server.ts';
import { SHARE_SIZE, type SharePicture, type ShareSign, type ShareTone } from './share-picture.contract.ts';

/** Where things stand in a picture for sharing, in pixels: what lies over the photographs is drawn as SVG. */

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const EDGE = 56;
/** Between photographs. */
const GAP = 6;
/** From the uppermost line of text to the photographs above it. */
const AIR = 36;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The brand's colours as in ui/tokens.css, on light ground for grend and on dark for zrch. */
const LOOKS = {
  grend: {
    ground: '#fbfaf7',
    soft: '#eef8f6',
    ink: '#10201e',
    muted: '#465653',
    accent: '#096360',
    front: '#0b7a75',
    back: '#0a3b3a',
    faintFront: '#d5efea',
    faintBack: '#e3f3f0',
  },
  zrch: {
    ground: '#0d1517',
    soft: '#0d1517',
    ink: '#f2f6f6',
    muted: '#c3cfd0',
    accent: '#6fc4ba',
    front: '#3aada3',
    back: '#a9ddd5',
    faintFront: '#14302f',
    faintBack: '#112425',
  },
} as const satisfies Record<Theme, Record<string, string>>;

const TONES: Readonly<Record<ShareTone, { readonly ground: string; readonly ink: string }>> = {
  accent: { ground: '#0b7a75', ink: '#ffffff' },
  green: { ground: '#1b6b3a', ink: '#ffffff' },
  amber: { ground: '#fdf1dc', ink: '#924308' },
  red: { ground: '#b42318', ink: '#ffffff' },
  blue: { ground: '#1d5aa0', ink: '#ffffff' },
  plain: { ground: '#ffffff', ink: '#10201e' },
};

export function groundOf(theme: Theme): string {
  return LOOKS[theme].ground;
}

/** Where the photographs stand, and what lies over them. */
export interface ShareLayout {
  readonly boxes: readonly Box[];
  /** SVG without letters as text, so that it needs no font. */
  readonly overlay: string;
}

export function layoutOf(picture: SharePicture): ShareLayout {
  const { sign, photos, theme } = picture;
  const isPhoto = sign === undefined && photos.length > 0;
  const { parts, top } = isPhoto
    ? photoParts(picture)
    : { parts: sign === undefined ? plainParts(picture) : signParts(picture, sign), top: 0 };
  return {
    boxes: isPhoto ? photoBoxes(photos.length, theme === 'zrch' ? HEIGHT : top, theme) : [],
    overlay: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`,
  };
}

/** One photograph, two beside each other, or a large one with two small ones. */
function photoBoxes(count: number, height: number, theme: Theme): readonly Box[] {
  const large = Math.round((WIDTH - GAP) * 0.66);
  const [left, width] = [large + GAP, WIDTH - large - GAP];
  if (count === 1) return [{ left: 0, top: 0, width: WIDTH, height }];
  if (count === 2)
    return [
      { left: 0, top: 0, width: large, height },
      { left, top: 0, width, height },
    ];
  // Under text, more of the lower one is covered.
  const first = Math.round((height - GAP) * (theme === 'zrch' ? 0.36 : 0.5));
  return [
    { left: 0, top: 0, width: large, height },
    { left, top: 0, width, height: first },
    { left, top: first + GAP, width, height: height - first - GAP },
  ];
}

/** Where the sign of an agency, or an agent's face, stands. */
export const SIGN_BOX: Box = { left: EDGE, top: 84, width: 168, height: 168 };

function photoParts(picture: SharePicture): { readonly parts: readonly string[]; readonly top: number } {
  const { theme, badge } = picture;
  const mark = brandMark(theme, WIDTH - EDGE, HEIGHT - 46, 'end');
  const room = WIDTH - 2 * EDGE;
  const lines = textUnderPhoto(picture, room, room - mark.width - 40);
  const top = Math.round(lines.top - AIR);
  return {
    top,
    parts: [
      theme === 'zrch'
        ? shade(top - 110)
        : `<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${LOOKS[theme].ground}"/>`,
      ...(badge === undefined ? [] : [badgeAt(badge, theme, EDGE - 16, 40)]),
      ...lines.parts,
      mark.svg,
    ],
  };
}

/** What makes white text readable on any photograph. */
function shade(top: number): string {
  const stops = [
    [0, 0],
    [0.3, 0.66],
    [0.6, 0.88],
    [1, 0.96],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#080e10" stop-opacity="${opacity}"/>`);
  return `<defs><linearGradient id="shade" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="url(#shade)"/>`;
}

/** From the bottom edge upwards, the last line beside the brand's mark; `top` is where the uppermost letters begin. */
function textUnderPhoto({ theme, label, lead, title, details }: SharePicture, wide: number, narrow: number) {
  const look = LOOKS[theme];
  const bold = face(theme, 700);
  let y = HEIGHT - 46;
  const detail = joined(details, face(theme, 500), 28, narrow);
  const parts = [text(detail, theme, 500, 28, look.muted, y)];
  y -= detail === '' ? 40 : title === undefined ? 62 : 54;
  if (title !== undefined) {
    const size = sizeFor(title, bold, [36, 32, 29], wide, 1);
    for (const line of wrapped(title, bold, size, wide, 2).toReversed()) {
      parts.push(text(line, theme, 700, size, look.ink, y));
      y -= size + 5;
    }
    y -= 13;
  }
  const isPrice = title !== undefined;
  const size = sizeFor(lead, bold, isPrice ? [62, 56, 50, 44] : [54, 48, 43], wide, isPrice ? 1 : 2);
  for (const line of wrapped(lead, bold, size, wide, isPrice ? 1 : 2).toReversed()) {
    parts.push(text(line, theme, 700, size, look.ink, y));
    y -= size + 8;
  }
  y += size + 8 - 0.72 * size;
  if (label !== undefined && label !== '') {
    y -= 20;
    parts.push(text(label, theme, 700, 24, look.accent, y));
    y -= 0.72 * 24;
  }
  return { parts, top: y };
}

/** Without a photograph: the text larger, on the brand's own ground, beside its houses. */
function plainParts(picture: SharePicture): readonly string[] {
  const { theme, badge } = picture;
  const look = LOOKS[theme];
  const mark = brandMark(theme, EDGE + 8, HEIGHT - 60, 'start');
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${look.soft}"/>`,
    houses(740, 40, 23, look.faintFront, look.faintBack),
    ...(badge === undefined ? [] : [badgeAt(badge, theme, EDGE + 8, 60)]),
    ...textBlock(picture, EDGE + 8, badge === undefined ? 110 : 160, 720),
    mark.svg,
  ];
}

/** Who offers homes, in their own colours. */
function signParts(picture: SharePicture, sign: ShareSign): readonly string[] {
  const { theme } = picture;
  const look = LOOKS[theme];
  const mark = brandMark(theme, WIDTH - EDGE, HEIGHT - 46, 'end');
  const { left, top, width, height } = SIGN_BOX;
  const initials = sign.initials.slice(0, 3);
  const size = 72;
  const middle = widthOf(initials, face(theme, 700), size);
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${look.ground}"/>`,
    `<rect width="${WIDTH}" height="${top + height / 2}" fill="${sign.colour}"/>`,
    `<rect x="${left - 8}" y="${top - 8}" width="${width + 16}" height="${height + 16}" rx="${radiusOf(sign) + 8}" fill="${look.ground}"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radiusOf(sign)}" fill="${sign.colour}"/>`,
    text(initials, theme, 700, size, sign.onColour, top + height / 2 + 26, left + (width - middle) / 2),
    ...textBlock(picture, EDGE, top + height + 54, WIDTH - 2 * EDGE),
    mark.svg,
  ];
}

/** Of the corners of a sign; a face is round. */
export function radiusOf({ isFace }: ShareSign): number {
  return isFace ? SIGN_BOX.width / 2 : 10;
}

/** Label, lead, title and details from a height on. */
function textBlock({ theme, label, lead, title, details }: SharePicture, left: number, top: number, width: number) {
  const look = LOOKS[theme];
  const parts: string[] = [];
  let y = top;
  if (label !== undefined && label !== '') {
    parts.push(text(label, theme, 700, 26, look.accent, y, left));
    y += 14;
  }
  const leadSize = sizeFor(lead, face(theme, 700), [72, 64, 56, 48], width, 2);
  for (const line of wrapped(lead, face(theme, 700), leadSize, width, 2)) {
    y += leadSize;
    parts.push(text(line, theme, 700, leadSize, look.ink, y, left));
    y += 8;
  }
  if (title !== undefined) {
    const size = sizeFor(title, face(theme, 700), [40, 36, 32], width, 2);
    y += 16;
    for (const line of wrapped(title, face(theme, 700), size, width, 2)) {
      y += size;
      parts.push(text(line, theme, 700, size, look.ink, y, left));
      y += 8;
    }
  }
  y += 44;
  const detail = joined(details, face(theme, 500), 30, width);
  if (y < HEIGHT - 110) parts.push(text(detail, theme, 500, 30, look.muted, y, left));
  return parts;
}

function badgeAt({ label, tone }: NonNullable<SharePicture['badge']>, theme: Theme, left: number, top: number): string {
  const { ground, ink } = TONES[tone];
  const line = wrapped(label, face(theme, 700), 30, 700, 1)[0] ?? '';
  const width = widthOf(line, face(theme, 700), 30) + 40;
  return `<rect x="${left}" y="${top}" width="${width.toFixed(1)}" height="58" rx="6" fill="${ground}"/>${text(line, theme, 700, 30, ink, top + 40, left + 20)}`;
}

/** The houses and the name; ends or begins at a place, the name's baseline at `y`. */
function brandMark(
  theme: Theme,
  x: number,
  y: number,
  anchor: 'start' | 'end',
): { readonly svg: string; readonly width: number } {
  const look = LOOKS[theme];
  const scale = 2.1;
  const signWidth = 23 * scale;
  const size = 42;
  const nameWidth = widthOf(theme, face(theme, 700), size);
  const width = signWidth + 10 + nameWidth;
  const left = anchor === 'start' ? x : x - width;
  return {
    width,
    svg:
      houses(left - 2 * scale, y - 21.5 * scale, scale, look.front, look.back) +
      text(theme, theme, 700, size, look.ink, y, left + signWidth + 10),
  };
}

/** The brand's two houses, as in ui/logo.tsx: 26 units wide. */
function houses(x: number, y: number, scale: number, front: string, back: string): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})"><path d="M2 13 9.5 6 17 13v10H2Z" fill="${front}"/><path d="M11.5 8 16 4l8 7.5V23h-5.4V12.2Z" fill="${back}"/></g>`;
}

function text(line: string, theme: Theme, weight: Weight, size: number, colour: string, y: number, x = EDGE): string {
  return `<path d="${outlineOf(line, face(theme, weight), size, x, y)}" fill="${colour}"/>`;
}

function face(theme: Theme, weight: Weight): Face {
  return { theme, weight };
}
