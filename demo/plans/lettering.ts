/** Text on a drawing. `y` is the line that letters stand on; `isHaloed` keeps it readable over lines. */
export function textAt(
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  isHaloed = false,
): string {
  const halo = isHaloed ? ' stroke="#fff" stroke-opacity=".75" stroke-width="3" paint-order="stroke"' : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${anchor}" font-family="Liberation Sans, Arial, Helvetica, DejaVu Sans, sans-serif" fill="#26312f"${halo}>${escaped(text)}</text>`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
