import { useEffect } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { formatOf } from '../../../texts/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { MOST_RANKED } from '../../price-rank.contract.ts';
import { searchPriceRanks } from '../client.ts';
import { ranksOfHomes, type RanksOfHomes } from '../rank-view.ts';

interface RanksOnMapProps {
  /** The search as its address has it. */
  readonly filter: SearchFilter;
  /** The homes that the map names. */
  readonly ids: readonly string[];
  readonly onRanks: (ranks: RanksOfHomes) => void;
}

/** Milliseconds until the address has followed the map: the homes of a new part come before it. */
const REST_MS = 200;

/** Works out how the homes that the map names stand in the search by price per m². */
export default function RanksOnMap({ filter, ids, onRanks }: RanksOnMapProps) {
  const api = useApi();
  const t = useTranslate();
  const { language, region } = useVisit();
  const asked = ids.slice(0, MOST_RANKED).join();
  const search = JSON.stringify(filter);

  useEffect(() => {
    if (asked === '') return;
    let isWanted = true;
    const rest = setTimeout(() => {
      const body = { ids: asked.split(','), search: JSON.parse(search) as SearchFilter };
      api(searchPriceRanks, { body }).then(
        (answer) => isWanted && onRanks(ranksOfHomes(answer, { t, format: formatOf(language, region) })),
        // The homes are there without it.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(rest);
    };
  }, [api, asked, search, t, language, region, onRanks]);
  return null;
}
