import { z } from 'zod';
import type { Drawing } from './contract.ts';
import { isPlainDrawing } from './plain-drawing.server.ts';

/** Icons by their names, as they are drawn: aliases followed, turned, mirrored, and with their size. */
export type FoundIcons = ReadonlyMap<string, Drawing>;

/** Where icons come from. */
export interface IconSource {
  /** Those of the names that the set has; undefined where there is no such set. Throws when it could not be asked. */
  find(set: string, names: readonly string[]): Promise<FoundIcons | undefined>;
}

const turned = {
  rotate: z.number().int().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
};
const size = {
  left: z.number().optional(),
  top: z.number().optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
};
const Alias = z.object({ parent: z.string(), ...turned, ...size });
const Icon = z.object({ body: z.string(), ...turned, ...size });
type Icon = z.infer<typeof Icon>;

/** A set in Iconify's JSON, whole or in part. */
export const IconifySet = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), Icon),
  aliases: z.record(z.string(), Alias).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});
export type IconifySet = z.infer<typeof IconifySet>;

const MOST_ALIASES = 5;

/** Picks the names out of a set; what is not plainly drawn is left out as if it were not there. */
export function pick(set: IconifySet, names: readonly string[]): FoundIcons {
  const icons = new Map<string, Drawing>();
  for (const name of names) {
    const icon = iconOf(set, name, MOST_ALIASES);
    if (icon !== undefined && isPlainDrawing(icon.body)) icons.set(name, drawn(icon, set));
  }
  return icons;
}

function iconOf(set: IconifySet, name: string, left: number): Icon | undefined {
  if (Object.hasOwn(set.icons, name)) return set.icons[name];
  const alias = Object.hasOwn(set.aliases ?? {}, name) ? set.aliases?.[name] : undefined;
  if (alias === undefined || left === 0) return undefined;
  const parent = iconOf(set, alias.parent, left - 1);
  if (parent === undefined) return undefined;
  const { parent: _, ...changes } = alias;
  return {
    ...parent,
    ...changes,
    rotate: (parent.rotate ?? 0) + (alias.rotate ?? 0),
    hFlip: (parent.hFlip === true) !== (alias.hFlip === true),
    vFlip: (parent.vFlip === true) !== (alias.vFlip === true),
  };
}

/** Iconify's size where neither icon nor set says one. */
const SIZE = 16;

/** With its turns and mirrors in the drawing itself: mirrored first, then turned by quarters. */
function drawn({ body, rotate = 0, hFlip = false, vFlip = false, ...own }: Icon, set: IconifySet): Drawing {
  const { left = 0, top = 0, width = set.width ?? SIZE, height = set.height ?? SIZE } = own;
  const quarters = ((rotate % 4) + 4) % 4;
  const [x, y] = [left + width / 2, top + height / 2];
  const steps = [
    quarters === 0 ? '' : `rotate(${quarters * 90} ${x} ${y})`,
    hFlip || vFlip
      ? `translate(${hFlip ? 2 * x : 0} ${vFlip ? 2 * y : 0}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`
      : '',
  ].filter((step) => step !== '');
  const moved = steps.length === 0 ? body : `<g transform="${steps.join(' ')}">${body}</g>`;
  const isUpright = quarters % 2 === 0 || width === height;
  return isUpright
    ? { ...(left === 0 ? {} : { left }), ...(top === 0 ? {} : { top }), width, height, body: moved }
    : { left: x - height / 2, top: y - width / 2, width: height, height: width, body: moved };
}
