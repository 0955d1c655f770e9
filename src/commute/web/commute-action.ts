import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { suggestAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { listPath } from '../../paths.ts';
import { addCommuteAddress, changeCommuteAddress, removeCommuteAddress } from '../contract.ts';
import { modeOf } from '../modes.contract.ts';
import { minutesOf } from './longest.ts';

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
  };
}

/** All that the page's forms do, by what their button says: plain forms, with and without JavaScript. */
export async function changeCommute({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()];
  const t = translator(context.get(callerContext).language);
  const [intent = '', id = '', name = '', place = '', was = ''] = ['intent', 'id', 'display_name', 'place', 'was'].map(
    (field) => textOf(form.get(field)),
  );
  const refused = (field: NonNullable<CommuteAnswer['refused']>['field'], text: string) =>
    data<CommuteAnswer>({ refused: { id, name, place, field, text } });
  try {
    switch (intent) {
      case 'search':
        return redirect(
          listPath({
            commute: `${modeOf(textOf(form.get('mode')))},${String(minutesOf(textOf(form.get('minutes'))))}`,
            sorting: 'commute',
            order: 'asc',
          }),
        );
      case 'add': {
        const found = await placeIn(api, form);
        if (found === undefined) return refused('place', t('commute.unknown_place'));
        await api(addCommuteAddress, { body: { displayName: name, ...found } });
        break;
      }
      case 'change': {
        // Left as it was, it stays where it is.
        const isMoved = place !== was || form.has('address[]') || form.has('map_centroid');
        const found = isMoved ? await placeIn(api, form) : {};
        if (found === undefined) return refused('place', t('commute.unknown_place'));
        await api(changeCommuteAddress, { params: { id }, body: { displayName: name, ...found } });
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
    return refused(text === undefined ? '' : 'display_name', text ?? t(`error.${error.code}`));
  }
}

/** Where the place that was chosen or written lies, and what it is called; undefined when nobody knows it. */
async function placeIn(
  api: Api,
  form: FormData,
): Promise<
  { readonly coordinates: { readonly lat: number; readonly lng: number }; readonly place?: string } | undefined
> {
  const [lat = NaN, lng = NaN] = textOf(form.get('map_centroid')).split(',').map(Number);
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { coordinates: { lat, lng } };
  const [path, street, written] = ['address[]', 'keywords[]', 'place'].map((name) => textOf(form.get(name)));
  const term =
    written !== undefined && written !== ''
      ? written
      : [street, path?.split(',').reverse().join(', ')].filter(Boolean).join(', ');
  if (term === '') return undefined;
  const { data: suggestions } = await api(suggestAddresses, { query: { term, limit: 5 } });
  const found = suggestions.find(({ coordinates }) => coordinates !== undefined);
  if (found?.coordinates === undefined) return undefined;
  return {
    coordinates: found.coordinates,
    place: [found.name, found.context].filter(Boolean).join(', ').slice(0, 200),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
