import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { parseQueryString } from '../../contract/query-string.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { listLastSearches } from '../../history/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { parseFilter } from '../../search/filter-parse.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { translator, type Region } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import { addCommuteAddress, changeCommuteAddress, removeCommuteAddress } from '../contract.ts';
import { modeOf } from '../modes.contract.ts';
import { minutesOf } from './longest.ts';
import { placeIn, type FoundPlace } from './place-in.ts';

/** What a form of the page was answered. */
export interface CommuteAnswer {
  /** Another one each time: what was done. */
  readonly done?: string;
  /** Of the form that was refused: the place it was about (none for a new one), what was written, and what is wrong. */
  readonly refused?: {
    readonly id: string;
    readonly name: string;
    readonly place: string;
    readonly field: 'display_name' | 'place' | '';
    readonly text: string;
    /** The address is not known: the place it lies in, whose middle may be kept instead. */
    readonly around?: string;
  };
}

/** All that the page's forms do, by what their button says: plain forms, with and without JavaScript. */
export async function changeCommute({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()];
  const t = translator(context.get(callerContext).language);
  const [intent = '', id = '', name = '', place = '', was = ''] = ['intent', 'id', 'display_name', 'place', 'was'].map(
    (field) => textOf(form.get(field)),
  );
  const refused = (field: NonNullable<CommuteAnswer['refused']>['field'], text: string, around?: string) =>
    data<CommuteAnswer>({ refused: { id, name, place, field, text, ...(around === undefined ? {} : { around }) } });
  /** What to ask where the address itself is not known, unless that was asked already. */
  const unsure = (found: FoundPlace | undefined) => {
    if (found === undefined) return refused('place', t('commute.unknown_place'));
    if (found.around === undefined || intent.endsWith('_around')) return undefined;
    return refused('place', t('commute.unknown_address', { address: place, place: found.around }), found.around);
  };
  try {
    switch (intent) {
      case 'search':
        return redirect(
          listPath({
            ...(await latestFilters(api, context.get(callerContext).region)),
            commute: `${modeOf(textOf(form.get('mode')))},${String(minutesOf(textOf(form.get('minutes'))))}`,
            sorting: 'commute',
            order: 'asc',
          }),
        );
      case 'add':
      case 'add_around': {
        const found = await placeIn(api, form);
        const question = unsure(found);
        if (found === undefined || question !== undefined) return question;
        await api(addCommuteAddress, { body: { displayName: name, ...found.at } });
        break;
      }
      case 'change':
      case 'change_around': {
        // Left as it was, it stays where it is.
        const isMoved = place !== was || form.has('address[]') || form.has('map_centroid');
        const found = isMoved ? await placeIn(api, form) : { at: {} };
        const question = isMoved ? unsure(found) : undefined;
        if (found === undefined || question !== undefined) return question;
        await api(changeCommuteAddress, { params: { id }, body: { displayName: name, ...found.at } });
        break;
      }
      case 'hide':
      case 'show':
        await api(changeCommuteAddress, { params: { id }, body: { isHidden: intent === 'hide' } });
        break;
      case 'remove':
        await api(removeCommuteAddress, { params: { id } });
        break;
    }
    return data<CommuteAnswer>({ done: `${intent} ${id} ${String(Date.now())}` });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const text = error.fields?.['display_name']?.[0];
    return refused(text === undefined ? '' : 'display_name', text ?? t(errorKey(error.code)));
  }
}

/** The filters of the reader's latest search, but for where it was: that is what travel times say now. */
async function latestFilters(api: Api, region: Region): Promise<Partial<SearchFilter>> {
  const { data: searches } = await api(listLastSearches, {});
  const latest = searches.find((search) => search.region === region);
  if (latest === undefined) return {};
  const { filter } = parseFilter(parseQueryString(`/list?${latest.query}`));
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !WHERE.has(field)));
}

const WHERE: ReadonlySet<string> = new Set<keyof SearchFilter>([
  'address',
  'geoId',
  'includeSurrounding',
  'polygon',
  'mapCentroid',
  'propertyRadius',
  'locationTopLeftLat',
  'locationTopLeftLng',
  'locationBottomRightLat',
  'locationBottomRightLng',
  'propertyId',
]);

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
