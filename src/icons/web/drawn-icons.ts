import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { DrawnIconView } from '../../ui/drawn-icon.tsx';
import { getIcons } from '../contract.ts';
import { ICON_NAME, LIST_LENGTH } from '../icon-name.contract.ts';

/**
 * Icons as pages draw them, by their names (`lucide:house`). Those that cannot be had are left out: a page is shown
 * without them. Only loaders call it.
 */
export async function drawnIcons(api: Api, names: Iterable<string>): Promise<Readonly<Record<string, DrawnIconView>>> {
  const bySet = new Map<string, Set<string>>();
  for (const full of names) {
    if (!ICON_NAME.test(full)) continue;
    const [set = '', name = ''] = full.split(':');
    bySet.set(set, (bySet.get(set) ?? new Set()).add(name));
  }
  const found = await Promise.all([...bySet].map(([set, wanted]) => ofSet(api, set, [...wanted])));
  return Object.fromEntries(found.flat());
}

async function ofSet(api: Api, set: string, names: readonly string[]): Promise<[string, DrawnIconView][]> {
  const [now, later] = firstThatFit(names);
  const rest = later.length === 0 ? [] : await ofSet(api, set, later);
  try {
    const { icons } = await api(getIcons, { params: { file: `${set}.json` }, query: { icons: now.join(',') } });
    const views = Object.entries(icons).map(([name, { body, left = 0, top = 0, width = 16, height = 16 }]) => {
      const view: [string, DrawnIconView] = [`${set}:${name}`, { body, viewBox: [left, top, width, height].join(' ') }];
      return view;
    });
    return [...views, ...rest];
  } catch (error) {
    if (error instanceof AppError) return rest;
    throw error;
  }
}

/** As many names as one question may hold, and the others. */
function firstThatFit(names: readonly string[]): [now: readonly string[], later: readonly string[]] {
  let length = -1;
  const end = names.findIndex((name) => (length += name.length + 1) > LIST_LENGTH);
  return end < 1 ? [names, []] : [names.slice(0, end), names.slice(end)];
}
