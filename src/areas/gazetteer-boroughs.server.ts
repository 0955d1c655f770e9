import type { Point } from './geometry.server.ts';

/** A part of a town by the first and last postcodes of its quarters. */
export interface PartOfTown {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly point: Point;
  readonly ranges: readonly (readonly [string, string])[];
}

/**
 * Boroughs (bydeler) of Oslo, Bergen, Stavanger and Trondheim that share their name with no quarter of their town, with
 * the middle of their postcodes and those with street addresses. Source: Erik Bolstad, postcodes of Norway with
 * boroughs (CC BY 3.0), 2026.
 */
const BOROUGHS: readonly (readonly [name: string, lat: number, lng: number, postcodes: string])[] = [
  ['Arna', 60.4239, 5.468, '5260-5262 5264-5268'],
  ['Bergenhus', 60.3968, 5.3232, '5003-5045'],
  ['Fana', 60.3128, 5.355, '5099 5221-5232 5236 5238 5243-5244'],
  ['Ytrebygda', 60.2986, 5.2789, '5235 5237 5239 5251-5259'],
  ['Årstad', 60.3631, 5.3515, '5052-5075 5081-5098'],
  ['Åsane', 60.466, 5.3087, '5101-5137'],
  ['Alna', 59.9313, 10.8772, '0664-0666 0668-0670 0672-0676 1051-1054 1056-1083'],
  ['Bjerke', 59.942, 10.827, '0580-0584 0586 0589-0598 0950'],
  ['Gamle Oslo', 59.912, 10.7747, '0150 0187-0192 0194-0196 0561 0577-0578 0650-0663'],
  ['Nordre Aker', 59.9538, 10.7547, '0349 0372 0484 0486-0495 0587-0588 0851-0884'],
  ['Søndre Nordstrand', 59.8331, 10.8268, '1250-1295'],
  ['Vestre Aker', 59.9531, 10.6649, '0370-0371 0373-0374 0376 0378 0751-0757 0760-0791'],
  ['Østensjø', 59.8915, 10.8394, '0667 0671 0678-0694 1187-1189'],
  ['Eiganes og Våland', 58.9667, 5.713, '4005 4008-4010 4022-4024'],
  ['Hinna', 58.8991, 5.7218, '4018 4020 4031-4035'],
  ['Lerkendal', 63.3982, 10.4129, '7029 7031-7033 7035-7038 7049-7051 7069 7075 7079 7081 7099'],
  ['Østbyen', 63.4325, 10.453, '7014 7040-7045 7047 7053-7068'],
];

export function boroughs(): PartOfTown[] {
  return BOROUGHS.map(([name, lat, lng, postcodes]) => ({
    name,
    otherNames: [`Bydel ${name}`, `${name} bydel`],
    point: { lat, lng },
    ranges: postcodes.split(' ').map((range) => {
      const [from = '', to = from] = range.split('-');
      return [from, to] as const;
    }),
  }));
}
