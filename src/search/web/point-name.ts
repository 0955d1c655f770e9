import { nearestAddress } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { askInWords, MAX_SENTENCE } from '../words/words.contract.ts';

/** As near to the middle of a place as this, a point is called by it. */
const AT_METRES = 50;

/**
 * What the middle of a search's circle is called: `Oslo S` where that is, `Newtown` where it is the middle of that,
 * `a point near Newtown` elsewhere, or what the sentence that the search was made of calls it; undefined where the
 * search has no circle or no place is near.
 */
export async function pointName(
  api: Api,
  { mapCentroid }: Pick<SearchFilter, 'mapCentroid'>,
  t: Translate,
  sentence?: string,
): Promise<string | undefined> {
  if (mapCentroid === undefined) return undefined;
  try {
    const named = sentence === undefined ? undefined : await nameInSentence(api, mapCentroid, sentence);
    if (named !== undefined) return named;
    const { data } = await api(nearestAddress, { query: mapCentroid });
    if (data.landmark !== undefined) return data.landmark;
    return data.metres <= AT_METRES ? data.name : t('list.point_near', { place: data.name });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What a sentence calls the point: `Lillestrøm`. */
async function nameInSentence(
  api: Api,
  mapCentroid: NonNullable<SearchFilter['mapCentroid']>,
  sentence: string,
): Promise<string | undefined> {
  const { data } = await api(askInWords, { query: { term: sentence.slice(0, MAX_SENTENCE), within: '' } });
  const point = new URLSearchParams(listPath({ mapCentroid }).split('?')[1]);
  return data.understood.find(({ query }) => {
    const asked = new URLSearchParams(query);
    return [...point].every(([name, value]) => asked.get(name) === value);
  })?.name;
}
