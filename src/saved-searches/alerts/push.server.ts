import { newsPath, propertyPath, savedSearchPath } from '../../paths.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import { chosenLens } from '../../search/price-lens.contract.ts';
import type { PushMessage } from '../../push/service.server.ts';
import { formatOf } from '../../texts/format.ts';
import { type Language, type Region, translator } from '../../texts/messages.ts';
import { type AlertSearch, newsText, type Words } from './mail.server.ts';

/**
 * What a browser shows of searches: `3 new homes`, and which searches found them. Of one home it says which, and leads
 * there. Undefined where there are none.
 */
export function alertPush({
  reader: { language, region },
  searches,
  tag,
}: {
  readonly reader: { readonly language: Language; readonly region: Region };
  readonly searches: readonly AlertSearch[];
  readonly tag: string;
}): PushMessage | undefined {
  const [search, another] = searches;
  if (search === undefined) return undefined;
  const words: Words = { t: translator(language), format: formatOf(language, region) };
  const homes = searches.flatMap((each) => each.homes);
  const [home, ...others] = homes;
  const only = others.length === 0 ? home?.card : undefined;
  const names = searches.map(({ name }) => name);
  return {
    tag,
    language,
    title: newsText(homes, words),
    body:
      only === undefined
        ? shortened(names.join(', '))
        : shortened(
            [only.address.fullAddress, priceLine(only, words, chosenLens(search.query, region)).short].join(' · '),
            search.name,
          ),
    path: only === undefined ? (another === undefined ? savedSearchPath(search.id) : newsPath) : propertyPath(only),
  };
}

/** No device shows more, and a push service takes some four thousand bytes. */
const MOST_LETTERS = 200;

function shortened(...lines: readonly string[]): string {
  return lines
    .map((line) => (line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1).trimEnd()}…` : line))
    .join('\n');
}
