interface Point {
  readonly lat: number;
  readonly lng: number;
}

const KM_PER_DEGREE = 111.2;

/** Flat-earth distance: good enough within a state. */
export function kilometres(a: Point, b: Point): number {
  const east = (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(east, a.lat - b.lat);
}
