import type { Format } from './format.ts';
import type { Region } from './messages.ts';

/** Square metres. */
const HECTARE = 10_000;

/** An area of land as people of the region tell it: in Australia in hectares from one hectare on. */
export function landArea(squareMetres: number, region: Region, format: Pick<Format, 'area' | 'decimal'>): string {
  if (region !== 'au' || squareMetres < HECTARE) return format.area(squareMetres);
  return `${format.decimal(squareMetres / HECTARE)}\u00a0ha`;
}
