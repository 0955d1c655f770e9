/** A point so many km north and east, to five decimals (about a metre). */
export function moved(
  { lat, lng }: { lat: number; lng: number },
  north: number,
  east: number,
): { lat: number; lng: number } {
  const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
  return { lat: round(lat + north / 111.2), lng: round(lng + east / (111.2 * Math.cos((lat * Math.PI) / 180))) };
}
