import { useEffect, useRef } from 'react';
import { data, Form, useActionData, useLoaderData, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { PlaceField } from '../../areas/web/place-field.tsx';
import { suggestAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { listPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { addCommuteAddress, changeCommuteAddress, listCommuteAddresses, MAX_ADDRESSES, removeCommuteAddress, type CommuteAddress } from '../contract.ts';

/** The places that the reader travels to: added, renamed, hidden and removed by plain forms. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { data: places } = caller.user === undefined ? { data: [] } : await context.get(apiContext)(listCommuteAddresses, {});
  return data(
    { places, isFull: places.length >= MAX_ADDRESSES, searchPath: places.some(({ isHidden }) => !isHidden) ? listPath({ commute: 'driving,30', sorting: 'commute', order: 'asc' }) : undefined, meta: pageMeta(caller, { title: t('commute.title'), description: t('commute.text') }) },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()];
  const t = translator(context.get(callerContext).language);
  const [intent, id, name] = ['intent', 'id', 'display_name'].map((field) => textOf(form.get(field)));
  try {
    if (intent === 'add') {
      const coordinates = await placeOf(api, form);
      if (coordinates === undefined) return data({ name, place: textOf(form.get('place')), error: { field: 'place', text: t('commute.unknown_place') } });
      await api(addCommuteAddress, { body: { displayName: name ?? '', coordinates } });
    } else if (intent === 'rename') await api(changeCommuteAddress, { params: { id: id ?? '' }, body: { displayName: name } });
    else if (intent === 'hide' || intent === 'show') await api(changeCommuteAddress, { params: { id: id ?? '' }, body: { isHidden: intent === 'hide' } });
    else if (intent === 'remove') await api(removeCommuteAddress, { params: { id: id ?? '' } });
    return data({ done: `${intent ?? ''} ${id ?? ''} ${Date.now()}` });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const text = error.fields?.['display_name']?.[0];
    return data({ name, place: textOf(form.get('place')), error: { field: text === undefined ? '' : 'display_name', text: text ?? t(`error.${error.code}`) } });
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function CommutePage() {
  const t = useTranslate();
  const { places, isFull, searchPath } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <h1 className="text-xl font-semibold">{t('commute.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('commute.text')}</p>
      {places.length === 0 ? (
        <EmptyState icon="clock" title={t('commute.none')}>
          {t('commute.none_text')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      )}
      {searchPath !== undefined && (
        <ButtonLink to={searchPath} className="mt-5">
          {t('commute.search')}
        </ButtonLink>
      )}
      {isFull ? <p className="mt-8 text-sm text-muted">{t('commute.full')}</p> : <AddPlace />}
    </div>
  );
}

function PlaceRow({ place: { id, displayName: name, isHidden } }: { place: CommuteAddress }) {
  const t = useTranslate();
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className={`min-w-0 font-medium break-words ${isHidden ? 'text-faint' : ''}`}>
          {name}
          {isHidden && <span className="block text-xs font-normal">{t('commute.hidden')}</span>}
        </p>
        <Form method="post" className="ml-auto flex gap-1">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="quiet" size="small" name="intent" value={isHidden ? 'show' : 'hide'} aria-label={t(isHidden ? 'commute.show_place' : 'commute.hide_place', { name })}>
            {t(isHidden ? 'commute.show' : 'commute.hide')}
          </Button>
          <Button type="submit" kind="quiet" size="small" name="intent" value="remove" aria-label={t('commute.remove_place', { name })}>
            {t('commute.remove')}
          </Button>
        </Form>
      </div>
      <details className="mt-1 text-sm">
        <summary aria-label={t('commute.change_place', { name })} className="inline-flex min-h-9 cursor-pointer items-center text-accent-text underline underline-offset-2">
          {t('commute.change')}
        </summary>
        <Form method="post" className="mt-2 flex flex-wrap items-end gap-3" key={name}>
          <input type="hidden" name="id" value={id} />
          <Field label={t('commute.name')} className="grow">
            {(input) => <input {...input} name="display_name" defaultValue={name} maxLength={100} required />}
          </Field>
          <Button type="submit" name="intent" value="rename">
            {t('commute.rename')}
          </Button>
        </Form>
      </details>
    </li>
  );
}

function AddPlace() {
  const t = useTranslate();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const failed = answer !== undefined && 'error' in answer ? answer : undefined;
  const done = answer !== undefined && 'done' in answer ? answer.done : '';
  useEffect(() => {
    if (done.startsWith('add')) form.current?.querySelector('input')?.focus();
  }, [done]);
  return (
    <section className="mt-10" aria-labelledby="add-place">
      <h2 id="add-place" className="mb-3 text-lg font-semibold">
        {t('commute.add')}
      </h2>
      {failed?.error.field === '' && (
        <div className="mb-4">
          <Notice tone="red" icon="alert">
            <p role="alert">{failed.error.text}</p>
          </Notice>
        </div>
      )}
      {/* A place that was kept leaves an empty form behind. */}
      <Form ref={form} key={done} method="post" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="add" />
        <Field label={t('commute.name')} error={failed?.error.field === 'display_name' ? failed.error.text : undefined} required>
          {(input) => <input {...input} name="display_name" autoComplete="off" maxLength={100} placeholder={t('commute.name_example')} defaultValue={failed?.name} />}
        </Field>
        <div>
          <PlaceField name="place" label={t('commute.where')} {...(failed?.place === undefined ? {} : { defaultText: failed.place })} />
          {failed?.error.field === 'place' && (
            <p role="alert" className="mt-1 text-sm text-red">
              {failed.error.text}
            </p>
          )}
        </div>
        <Button type="submit" kind="primary" className="self-start" disabled={state === 'submitting'}>
          {t('commute.save')}
        </Button>
      </Form>
    </section>
  );
}

/** Where the place that was chosen or written lies; undefined when nobody knows it. */
async function placeOf(api: Api, form: FormData): Promise<{ readonly lat: number; readonly lng: number } | undefined> {
  const [lat = NaN, lng = NaN] = textOf(form.get('map_centroid')).split(',').map(Number);
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  const [path, street, written] = ['address[]', 'keywords[]', 'place'].map((name) => textOf(form.get(name)));
  const term = written !== undefined && written !== '' ? written : [street, path?.split(',').reverse().join(', ')].filter(Boolean).join(', ');
  if (term === '') return undefined;
  const { data: found } = await api(suggestAddresses, { query: { term, limit: 5 } });
  return found.find(({ coordinates }) => coordinates !== undefined)?.coordinates;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
