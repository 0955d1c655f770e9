import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { parseQueryString } from '../../contract/query-string.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { parseFilter } from '../../search/filter-parse.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { translator, type Translate } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import {
  addCommuteAddress,
  changeCommuteAddress,
  PlaceName,
  removeCommuteAddress,
  type CommuteAddress,
} from '../contract.ts';
import { modeOf, TRAVEL_MODES } from '../modes.contract.ts';
import type { CommuteCondition } from '../travel.contract.ts';
import { limitOf, minutesOf } from './longest.ts';
import { placeIn, type FoundPlace } from './place-in.ts';
import { savedText } from './saved-place.tsx';

/** What a form of the page was answered. */
export interface CommuteAnswer {
  /** Another one each time: what was done. */
  readonly done?: string;
  /** The place that was added or changed, and what says so. */
  readonly saved?: { readonly id: string; readonly text: string };
  /** Of a reader without an account: the place as it was found, for their browser to keep. */
  readonly found?: Omit<CommuteAddress, 'id' | 'isHidden'>;
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
  const { user, language } = context.get(callerContext);
  const t = translator(language);
  const [intent = '', id = '', name = '', place = '', was = ''] = ['intent', 'id', 'display_name', 'place', 'was'].map(
    (field) => textOf(form.get(field)),
  );
  const mode = TRAVEL_MODES.find((each) => each === textOf(form.get('mode')));
  const ownMode = mode === undefined ? {} : { mode };
  // Where the form has the field.
  const limit = form.has('limit') ? limitOf(textOf(form.get('limit'))) : undefined;
  const refused = (
    field: NonNullable<CommuteAnswer['refused']>['field'],
    text: string,
    { around, written = place }: Pick<FoundPlace, 'around' | 'written'> = {},
  ) =>
    data<CommuteAnswer>({
      refused: { id, name, place: written, field, text, ...(around === undefined ? {} : { around }) },
    });
  const savedAs = (place: CommuteAddress) =>
    data<CommuteAnswer>({
      done: `${intent} ${place.id} ${String(Date.now())}`,
      saved: { id: place.id, text: savedText(place, t) },
    });
  /** What to ask where the address itself is not known, unless that was asked already. */
  const unsure = (found: FoundPlace | undefined) => {
    if (found === undefined) return refused('place', t('commute.unknown_place'));
    if (found.around === undefined || intent.endsWith('_around')) return undefined;
    const { around, written = place } = found;
    return refused('place', t('commute.unknown_address', { address: written, place: around }), { around, written });
  };
  try {
    switch (intent) {
      case 'search': {
        const to = destinationOf(textOf(form.get('to')));
        return redirect(
          listPath({
            ...filtersToKeep(form),
            commute: [searchedWay(textOf(form.get('mode')), to), minutesOf(textOf(form.get('minutes'))), ...to].join(),
            sorting: 'commute',
            order: 'asc',
          }),
        );
      }
      case 'add':
      case 'add_around': {
        const found = await placeIn(api, form);
        const question = unsure(found);
        if (found === undefined || question !== undefined) return question;
        if (user === undefined) return keptByBrowser({ displayName: name, ...found.at, ...ownMode }, t);
        const limited = limit === undefined || limit === null ? {} : { minutes: limit };
        const body = { displayName: name, ...found.at, ...ownMode, ...limited };
        return savedAs((await api(addCommuteAddress, { body })).data);
      }
      case 'change':
      case 'change_around': {
        // Left as it was, it stays where it is.
        const isMoved = place !== was || form.has('address[]') || form.has('map_centroid');
        const found = isMoved ? await placeIn(api, form) : { at: {} };
        const question = isMoved ? unsure(found) : undefined;
        if (found === undefined || question !== undefined) return question;
        const body = { displayName: name, ...found.at, ...ownMode, ...(limit === undefined ? {} : { minutes: limit }) };
        return savedAs((await api(changeCommuteAddress, { params: { id }, body })).data);
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

/** The place for the browser to keep, under a name that an account would take. */
function keptByBrowser(found: NonNullable<CommuteAnswer['found']>, t: Translate) {
  const name = PlaceName.safeParse(found.displayName);
  return name.success
    ? data<CommuteAnswer>({ done: `add ${String(Date.now())}`, found: { ...found, displayName: name.data } })
    : data<CommuteAnswer>({
        refused: {
          id: '',
          name: found.displayName,
          place: found.place ?? '',
          field: 'display_name',
          text: t('commute.error.name'),
        },
      });
}

/** To all places in one way, or to each in its own. */
function searchedWay(mode: string, to: readonly string[]): CommuteCondition['mode'] {
  return mode === 'own' && to.length === 0 ? mode : modeOf(mode);
}

/** `lng,lat` where that is what is written; else nothing: to all places. */
function destinationOf(text: string): readonly string[] {
  return /^-?\d{1,3}\.\d{1,6},-?\d{1,2}\.\d{1,6}$/.test(text) ? [text] : [];
}

/**
 * The filters of the search that the page was opened from, but for where it was: that is what travel times say now. Of
 * a search that the reader has left nothing is taken, which nobody would expect.
 */
function filtersToKeep(form: FormData): Partial<SearchFilter> {
  const query = textOf(form.get('search'));
  if (query === '') return {};
  const { filter } = parseFilter(parseQueryString(`/list?${query.slice(0, MAX_QUERY)}`));
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !WHERE.has(field)));
}

const MAX_QUERY = 4_000;

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
