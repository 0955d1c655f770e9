import { mkdirSync, writeFileSync } from 'node:fs';
import type { Brand } from './agencies.ts';
import { BRANDS } from './brands.ts';

/**
 * Draws the agencies' logos into public/brand: `ID.svg` with the name, `ID-icon.svg` without. Run it after a change to
 * `brands.ts`.
 */
const FOLDER = new URL('../public/brand/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });
for (const brand of BRANDS) {
  if (brand.parentId !== undefined) continue;
  writeFileSync(new URL(`${brand.id}.svg`, FOLDER), logo(brand));
  writeFileSync(new URL(`${brand.id}-icon.svg`, FOLDER), icon(brand));
}

function logo(brand: Brand): string {
  const width = 56 + Math.ceil(brand.name.length * 12.4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" role="img" aria-label="${escaped(brand.name)}">
<g transform="translate(4 4)">${mark(brand, 40)}</g>
<text x="54" y="32" font-family="Plus Jakarta Sans, Segoe UI, Helvetica, Arial, sans-serif" font-size="22" font-weight="700" fill="${brand.colours[0]}">${escaped(brand.name)}</text>
</svg>
`;
}

function icon(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img" aria-label="${escaped(brand.name)}">${mark(brand, 40)}</svg>
`;
}

/** A sign of a roof, a gable, a door or a wave, by the number of the agency. */
function mark({ id, colours: [primary, secondary] }: Brand, size: number): string {
  const shapes = [
    `<path d="M8 22 20 10l12 12v10H8Z" fill="${secondary}"/>`,
    `<path d="M20 8 34 32H6Z" fill="${secondary}"/>`,
    `<path d="M12 32V18a8 8 0 0 1 16 0v14Z" fill="${secondary}"/>`,
    `<path d="M6 24c5-7 9 5 14 0s9 5 14 0v8H6Z" fill="${secondary}"/>`,
    `<path d="M8 32V16h7v16Zm9 0V9h7v23Zm9 0V20h7v12Z" fill="${secondary}"/>`,
    `<path d="M20 8a12 12 0 0 1 0 24Z" fill="${secondary}"/><circle cx="14" cy="20" r="4" fill="${secondary}"/>`,
  ];
  const shape = shapes[((Number(id) / 100) % shapes.length) | 0] ?? shapes[0] ?? '';
  return `<rect width="${size}" height="${size}" rx="5" fill="${primary}"/>${shape}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
