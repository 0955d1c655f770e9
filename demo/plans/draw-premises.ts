import { areaText } from './words.ts';
import {
  drawDoor,
  drawWindow,
  INK,
  INNER,
  label,
  MARGIN,
  OUTER,
  PLAN_SIZE,
  rectangle,
  scaleBar,
  type Sheet,
  type Window,
} from './draw.ts';
import { textAt } from './lettering.ts';
import {
  layPremises,
  type LaidPremises,
  type PremisesFacts,
  type PremisesKind,
  type PremisesRoom,
} from './premises.ts';

const FILLS: Readonly<Partial<Record<PremisesRoom, string>>> = {
  corridor: '#f4f4f0',
  toilets: '#e6f1f3',
  storage: '#eceeed',
};
const FLOOR_FILL = '#fbf8f1';
/** Pixels a metre at most, and below which a metre is too short to be marked. */
const LARGEST_SCALE = 60;
const SMALL_SCALE = 24;

/** The plan of business premises as SVG, the same for the same facts. */
export function drawPremises(facts: PremisesFacts): string {
  const laid = layPremises(facts);
  const top = Math.min(-OUTER, laid.dock?.y ?? 0);
  const bottom = Math.max(laid.height + OUTER, (laid.dock?.y ?? 0) + (laid.dock?.height ?? 0));
  const [across, down] = [laid.width + 2 * OUTER, bottom - top];
  const scale = Math.min(
    LARGEST_SCALE,
    (PLAN_SIZE.width - 2 * MARGIN.x) / across,
    (PLAN_SIZE.height - MARGIN.top - MARGIN.bottom) / down,
  );
  const [width, height] = [PLAN_SIZE.width, Math.ceil(down * scale + MARGIN.top + MARGIN.bottom)];
  const left = (width - across * scale) / 2 + OUTER * scale;
  const sheet: Sheet = {
    x: (metres) => left + metres * scale,
    y: (metres) => MARGIN.top + (metres - top) * scale,
    scale,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawFloor(sheet, facts, laid)}${textAt(titleOf(facts), width / 2, MARGIN.top - 26, 20, 'middle')}${scaleBar(scale, height, scale < SMALL_SCALE ? 5 : 1)}${textAt(noteOf(facts), width - MARGIN.x, height - 44, 17, 'end')}</svg>`;
}

function drawFloor(sheet: Sheet, facts: PremisesFacts, laid: LaidPremises): string {
  const { width, height, rooms, doors, dock } = laid;
  const names = NAMES[facts.language];
  let cell = 0;
  return [
    dock === undefined ? '' : rectangle(sheet, dock, '#efe9dc', INK, INNER),
    ...rooms.map((room) => rectangle(sheet, room, FILLS[room.kind] ?? FLOOR_FILL, INK, INNER)),
    rectangle(
      sheet,
      { x: -OUTER / 2, y: -OUTER / 2, width: width + OUTER, height: height + OUTER },
      'none',
      INK,
      OUTER,
    ),
    ...windowsOf(laid).map((window) => drawWindow(sheet, window)),
    ...doors.map((door) => drawDoor(sheet, door, laid)),
    ...rooms.map((room) => {
      const name =
        room.kind === 'open'
          ? names.open[facts.kind]
          : room.kind === 'cell'
            ? `${names.cell[facts.kind] ?? ''} ${String((cell += 1))}`
            : names[room.kind];
      return label(sheet, room, [name, areaText(facts.language, room.area)]);
    }),
    dock === undefined ? '' : label(sheet, dock, [names.dock]),
  ].join('');
}

/** Before each cell, and along the open room. */
function windowsOf({ rooms, height }: LaidPremises): Window[] {
  return rooms.flatMap(({ kind, x, y, width, height: depth }) => {
    if (kind !== 'cell' && kind !== 'open') return [];
    const at = y < 0.01 ? -OUTER / 2 : y + depth > height - 0.01 ? height + OUTER / 2 : undefined;
    if (at === undefined) return [];
    const count = Math.max(1, Math.floor(width / 5));
    return Array.from({ length: count }, (_, index) => ({
      ...{ x: x + (width * (index + 0.5)) / count, y: at },
      along: 'x' as const,
      length: Math.min(2.4, (width / count) * 0.6),
    }));
  });
}

function titleOf({ language, floors }: PremisesFacts): string {
  if (floors === 1) return language === 'nb' ? 'Plan' : 'Floor plan';
  return language === 'nb' ? 'Typisk etasje' : 'Typical floor';
}

/** What stands under the drawing: the area as the listing states it. */
function noteOf({ language, area, floors }: PremisesFacts): string {
  if (language === 'en') {
    const over = floors === 1 ? '' : ` over ${String(floors)} floors`;
    return `${String(area)} m² in all${over}. Measurements are approximate.`;
  }
  const over = floors === 1 ? '' : ` over ${String(floors)} etasjer`;
  return `BRA ${String(area)} m²${over}. Planskisse, mål er omtrentlige.`;
}

interface Names extends Readonly<Record<Exclude<PremisesRoom, 'open' | 'cell'>, string>> {
  readonly open: Readonly<Record<PremisesKind, string>>;
  readonly cell: Readonly<Partial<Record<PremisesKind, string>>>;
  readonly dock: string;
}

const NAMES: Readonly<Record<PremisesFacts['language'], Names>> = {
  nb: {
    open: {
      office: 'Åpent landskap',
      shop: 'Butikk',
      storage: 'Lager',
      workshop: 'Verksted',
      production: 'Produksjon',
      dining: 'Servering',
      events: 'Sal',
      mixed: 'Lokale',
    },
    cell: { office: 'Kontor', mixed: 'Kontor' },
    corridor: 'Korridor',
    meeting: 'Møterom',
    reception: 'Resepsjon',
    canteen: 'Kantine',
    kitchen: 'Kjøkken',
    storage: 'Bod',
    staff: 'Personalrom',
    toilets: 'Toaletter',
    dock: 'Lasterampe',
  },
  en: {
    open: {
      office: 'Open plan',
      shop: 'Shop floor',
      storage: 'Storage',
      workshop: 'Workshop',
      production: 'Production',
      dining: 'Dining room',
      events: 'Hall',
      mixed: 'Showroom',
    },
    cell: { office: 'Office', mixed: 'Office' },
    corridor: 'Corridor',
    meeting: 'Meeting room',
    reception: 'Reception',
    canteen: 'Canteen',
    kitchen: 'Kitchen',
    storage: 'Store room',
    staff: 'Staff room',
    toilets: 'Toilets',
    dock: 'Loading dock',
  },
};
