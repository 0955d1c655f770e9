import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { shareCallerOf, sharePictureAnswer } from '../../platform/share-pictures/answer.contract.ts';
import { photosOf } from '../../properties/web/home-share.ts';
import { searchProperties } from '../contract.ts';
import { chipsOf } from './filter-chips.ts';
import { filterWords } from './list-data.ts';
import { listQueryOf } from './list-query.ts';
import { listHeading, placesOf } from './list-words.ts';

/** Homes that are asked for, of which three with a photograph are shown. */
const LOOKED_AT = 9;
const SHOWN = 3;

/**
 * The picture that links to a search are shown with elsewhere. What somebody typed is left out of it: under our name it
 * would read as ours.
 */
export async function loader(args: LoaderFunctionArgs) {
  const caller = shareCallerOf(args);
  const api = args.context.get(apiContext);
  const { filter } = listQueryOf(args.url.href);
  const body = { ...filter, page: 1, size: LOOKED_AT, view: 'list' as const };
  const answer = await api(searchProperties, { body });
  const isLost = answer.meta.ignored.some(({ field }) => field === 'address');
  if (isLost || answer.pagination.results === 0) return sharePictureAnswer(args, undefined);

  const { keywords: _words, name: _name, ...told } = filter;
  const words = await filterWords(api, caller, told);
  const total = answer.pagination.results;
  const photos = answer.data
    .flatMap(({ images }) => photosOf(images).slice(0, 1))
    .filter(({ isDrawing }) => !isDrawing);
  return sharePictureAnswer(args, {
    theme: caller.theme,
    photos: photos.slice(0, SHOWN),
    lead: listHeading(told, { total, projects: answer.meta.projects }, placesOf(told, words), words),
    details: chipsOf(told, words).flatMap(({ label, isPlace }) => (isPlace === true ? [] : [label])),
  });
}
