import { suggestAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';

/** A place that is called almost what was asked for. */
export interface NearestPlace {
  readonly name: string;
  readonly address: string;
}

/** The place whose name is the fewest slips away from what was typed: one in a short name, two in a longer one; undefined when none is. */
export async function nearestPlace(api: Api, typed: string): Promise<NearestPlace | undefined> {
  const asked = plain(typed.split(/[,/]/).at(-1) ?? '');
  const most = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
  if (most === 0) return undefined;
  const { data } = await api(suggestAddresses, {
    query: { term: asked.slice(0, 100), limit: 8, kinds: ['county', 'municipality', 'suburb'] },
  });
  const near = data.flatMap(({ name, address, homes }) =>
    address === undefined ? [] : [{ name, address, homes, slips: slipsBetween(asked, plain(name)) }],
  );
  const [best] = near.filter(({ slips }) => slips <= most).sort((a, b) => a.slips - b.slips || b.homes - a.homes);
  return best && { name: best.name, address: best.address };
}

/** As names are compared: without accents, capitals and hyphens. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('-', ' ')
    .trim();
}

/** Letters more, less or other, and neighbours that have changed places (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
