import { nearestAddress } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';
import { commuteCondition, isSamePlace } from '../../commute/travel.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { listQueryOf } from './list-query.ts';
import { askInWords, MAX_SENTENCE } from '../words/words.contract.ts';

/** As near to the middle of a place as this, a point is called by it. */
const AT_METRES = 50;

/**
 * What the middle of a search's circle, or where it has it that one travels to, is called: `Oslo S` where that is,
 * `Newtown` where it is the middle of that, `a point near Newtown` elsewhere, or what the sentence that the search was
 * made of calls it; undefined where there is no such point or no place is near.
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
  return data.understood.find(({ query }) => {
    const { filter } = listQueryOf(`/list?${query}`);
    const point =
      filter.mapCentroid ?? (filter.commute === undefined ? undefined : commuteCondition(filter.commute).to);
    return point !== undefined && isSamePlace(point, mapCentroid);
  })?.name;
}
