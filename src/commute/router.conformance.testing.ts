import { describe, expect, it } from 'vitest';
import type { Router } from './router.server.ts';
import { straightMetres } from './travel.contract.ts';

const OSLO = { lat: 59.9139, lng: 10.7522 };
const LILLESTRØM = { lat: 59.9553, lng: 11.0495 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };

/** What everything that finds ways must do; `withRouter` opens one for a test. */
export function describeRouter(
  name: string,
  withRouter: (test: (router: Router) => Promise<void>) => Promise<void>,
): void {
  describe(name, () => {
    it('leads from start to end, no shorter than the straight line', () =>
      withRouter(async (router) => {
        for (const mode of ['walking', 'biking', 'driving'] as const) {
          const route = await router.route(mode, OSLO, LILLESTRØM);
          const [[startLng = 0, startLat = 0] = [], [endLng = 0, endLat = 0] = []] = [
            route?.path[0] ?? [],
            route?.path.at(-1) ?? [],
          ];
          expect(straightMetres({ lat: startLat, lng: startLng }, OSLO)).toBeLessThan(1_000);
          expect(straightMetres({ lat: endLat, lng: endLng }, LILLESTRØM)).toBeLessThan(1_000);
          expect(route?.distance).toBeGreaterThan(straightMetres(OSLO, LILLESTRØM));
          expect([route?.distance, route?.duration].every(Number.isInteger)).toBe(true);
        }
      }));

    it('is faster by bicycle than on foot, and fastest by car', () =>
      withRouter(async (router) => {
        const [walk, ride, drive] = await Promise.all(
          (['walking', 'biking', 'driving'] as const).map(
            async (mode) => (await router.route(mode, OSLO, LILLESTRØM))?.duration ?? NaN,
          ),
        );
        expect(walk).toBeGreaterThan(ride ?? NaN);
        expect(ride).toBeGreaterThan(drive ?? NaN);
      }));

    it('has no way to the other side of the world', () =>
      withRouter(async (router) => {
        expect(await router.route('driving', OSLO, SYDNEY)).toBeUndefined();
      }));
  });
}
