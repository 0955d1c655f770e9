import { AppError } from '../contract/errors.ts';
import { handled } from '../contract/mount.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { getIcons } from './contract.ts';
import type { IconSource } from './icon-source.server.ts';
import { createKeptIcons } from './kept-icons.server.ts';
import { createShippedIcons } from './shipped.server.ts';

/** Icons by their names: what the product ships, and what `service` has besides. */
export function createIconSlice(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  { service }: { readonly service?: IconSource | undefined },
): Slice {
  const shipped = createShippedIcons();
  const others = service && createKeptIcons({ source: service, clock });

  return {
    routes: [
      handled(getIcons, async ({ params, query }) => {
        const prefix = params.file.slice(0, -'.json'.length);
        const names = [...new Set(query.icons.split(','))];
        const own = await shipped.find(prefix, names);
        const lacking = own === undefined ? names : names.filter((name) => !own.has(name));
        const foreign = lacking.length === 0 ? undefined : await ask(prefix, lacking);
        if (own === undefined && foreign === undefined) throw new AppError('icons_missing');
        const icons = new Map([...(own ?? []), ...(foreign ?? [])]);
        const notFound = names.filter((name) => !icons.has(name));
        return { prefix, icons: Object.fromEntries(icons), ...(notFound.length === 0 ? {} : { notFound }) };
      }),
    ],
  };

  async function ask(set: string, names: readonly string[]) {
    try {
      return await others?.find(set, names);
    } catch (error) {
      log.warn({ err: error }, 'the icon service could not be asked');
      throw new AppError('icons_missing', { cause: error });
    }
  }
}
