/** A colour made darker (below 0) or lighter by a share. */
export function shade(colour: string, by: number): string {
  return mix(colour, by < 0 ? '#1a0f0a' : '#ffffff', Math.abs(by));
}

/** Between two colours, `#rrggbb`: a share of the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
