import { describe, expect, it } from 'vitest';
import type { UserId } from '../contract/ids.ts';
import type { Shortener } from './shortener.server.ts';

/** A shortener with a way to open what it made: where a link leads, or nothing. */
export interface ArrangedShortener {
  readonly shortener: Shortener;
  readonly userId: UserId;
  readonly open: (link: string) => Promise<string | undefined>;
  readonly laterBy: (days: number) => Promise<void>;
  readonly now: () => Date;
}

const ORIGIN = 'https://grend.example';
const PATH = '/list?address[]=oslo,gr%C3%BCnerl%C3%B8kka&bedroom_min=2&price_max=6000000&facilities[]=balcony';

/** What everything that makes short links must do. */
export function describeShortener(name: string, arranged: () => Promise<ArrangedShortener>): void {
  describe(name, () => {
    const shorten = ({ shortener, userId, now }: ArrangedShortener, path = PATH) =>
      shortener.shorten({
        origin: ORIGIN,
        path,
        userId,
        expiresAt: new Date(now().getTime() + 90 * 86_400_000).toISOString(),
      });

    it('makes a short address that leads to the very path', async () => {
      const service = await arranged();
      const link = await shorten(service);
      expect(new URL(link).href.length).toBeLessThan(60);
      expect(await service.open(link)).toBe(PATH);
    });

    it('tells links apart', async () => {
      const service = await arranged();
      const [one, other] = [await shorten(service), await shorten(service, '/agent/310101')];
      expect(one).not.toBe(other);
      expect([await service.open(one), await service.open(other)]).toEqual([PATH, '/agent/310101']);
    });

    it('leads nowhere after its time', async () => {
      const service = await arranged();
      const link = await shorten(service);
      await service.laterBy(91);
      expect(await service.open(link)).toBeUndefined();
    });
  });
}
