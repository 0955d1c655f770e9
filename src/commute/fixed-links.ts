type Degrees = readonly [latitude: number, longitude: number];

/**
 * Water as narrow as what is taken for bridged, over which there is no bridge, and which it is a long way round: from
 * its south-western to its north-eastern corner.
 */
export const UNBRIDGED: readonly (readonly [name: string, Degrees, Degrees])[] = [
  // From below the weir at Audley, over which the road to Bundeena goes, to the sea.
  ['Port Hacking', [-34.1, 151.065], [-34.06, 151.17]],
];

/** Land without roads, which ways lead round: from its south-western to its north-eastern corner. */
export const ROADLESS: readonly (readonly [name: string, Degrees, Degrees])[] = [
  // Between the road south from Audley and that from Maianbar: the road to Bundeena goes south of it.
  ['Royal National Park', [-34.118, 151.075], [-34.07, 151.118]],
];

/**
 * Bridges and tunnels for cars over water that is too wide to be taken for bridged (land-lengths.ts), where many live
 * and the way round is long: from a spot on the ground near one end to one near the other, to some 300 m, by general
 * knowledge.
 */
export const FIXED_LINKS: readonly (readonly [name: string, Degrees, Degrees])[] = [
  ['Oslofjordtunnelen', [59.662, 10.65], [59.672, 10.575]],
  ['Breviksbrua', [59.055, 9.7], [59.045, 9.69]],
  ['Mjøsbrua', [60.927, 10.7], [60.922, 10.617]],
  ['Varoddbrua', [58.161, 8.045], [58.169, 8.075]],
  ['Ryfylketunnelen', [58.986, 5.745], [59.035, 5.97]],
  ['Byfjordtunnelen', [59.005, 5.62], [59.085, 5.67]],
  ['Ormøybrua', [59.877, 10.776], [59.8765, 10.764]],
  ['Malmøybrua', [59.8765, 10.764], [59.873, 10.7585]],
  ['Sotrabrua', [60.374, 5.182], [60.367, 5.14]],
  ['Askøybrua', [60.388, 5.23], [60.403, 5.195]],
  ['Nordhordlandsbrua', [60.515, 5.29], [60.538, 5.255]],
  ['Hagelsundbrua', [60.538, 5.255], [60.55, 5.285]],
  ['Skarnsundbrua', [63.845, 11.09], [63.842, 11.045]],
  ['Saltstraumbrua', [67.238, 14.605], [67.228, 14.63]],
  ['Hålogalandsbrua', [68.445, 17.445], [68.475, 17.48]],
  ['Tromsøbrua', [69.65, 18.957], [69.648, 19]],
  ['Sandnessundbrua', [69.689, 18.925], [69.696, 18.87]],
  ['Sydney Harbour Bridge', [-33.862, 151.207], [-33.842, 151.209]],
  ['Iron Cove Bridge', [-33.865, 151.167], [-33.856, 151.156]],
  ['Spit Bridge', [-33.809, 151.244], [-33.798, 151.248]],
  ['Captain Cook Bridge', [-34.0, 151.132], [-34.017, 151.126]],
  ['Forster–Tuncurry Bridge', [-32.174, 152.499], [-32.181, 152.511]],
  ['Ted Smout Memorial Bridge', [-27.292, 153.062], [-27.257, 153.077]],
  ['Bribie Island Bridge', [-27.074, 153.142], [-27.07, 153.17]],
  ['Narrows Bridge', [-31.956, 115.847], [-31.972, 115.85]],
  ['Tasman Bridge', [-42.864, 147.333], [-42.866, 147.358]],
  ['Bowen Bridge', [-42.819, 147.295], [-42.816, 147.325]],
  ['Bridgewater Bridge', [-42.749, 147.227], [-42.734, 147.23]],
];
