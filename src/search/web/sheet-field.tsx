import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { commutePathOf } from '../../account-paths.ts';
import { keptPlaces } from '../../commute/web/kept-places.ts';
import { listPathOf } from '../../paths.ts';
import { ClearableInput } from '../../ui/clearable-input.tsx';
import { useStored } from '../../ui/stored.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { AgencyField } from './agency-field.tsx';
import { ChoicePill } from './choice-pill.tsx';
import { commuteWordsTo, ONE_WAY } from './commute-words.ts';
import { DaysField } from './days-field.tsx';
import type { FieldView, LinkView, OneView, SelectView, TextView } from './filter-field-view.ts';
import { Count, FilterField, LEGEND } from './filter-field.tsx';

/** Any filter: those that only the sheet of all filters has are not fetched with a list. */
export function SheetField({ field, isAlive, isWide }: { field: FieldView; isAlive: boolean; isWide: boolean }) {
  switch (field.kind) {
    case 'select':
      return <SelectField field={field} />;
    case 'one':
      return <OneField field={field} />;
    case 'link':
      return <PlacesField field={field} />;
    case 'days':
      return <DaysField field={field} />;
    case 'agency':
      return <AgencyField field={field} isAlive={isAlive} />;
    case 'text':
      return <TextField field={field} />;
    default:
      return <FilterField field={field} isAlive={isAlive} isWide={isWide} />;
  }
}

function SelectField({ field }: { field: SelectView }) {
  const { more } = field;
  return (
    <div>
      <label className="block">
        <span className={`block ${LEGEND}`}>{field.label}</span>
        <select
          name={field.name}
          defaultValue={field.options.find((option) => option.isChosen)?.value ?? ''}
          className="field"
        >
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {more !== undefined && <MoreLink {...more} />}
    </div>
  );
}

function OneField({ field }: { field: OneView }) {
  return (
    <fieldset>
      <legend className={LEGEND}>{field.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {field.options.map(({ value, label, isChosen }) => (
          <ChoicePill key={value} type="radio" name={field.name} value={value} isChosen={isChosen} className="flex">
            {label}
            {value !== '' && <Count field={field} value={value} className="text-xs font-normal" />}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The server knows no places of somebody who has not signed in: this browser may, and each of them can be searched by
 * where it is. Without any, a link to where they are added.
 */
function PlacesField({ field }: { field: LinkView }) {
  const t = useTranslate();
  const id = useId();
  const places = useStored(keptPlaces).filter(({ isHidden }) => !isHidden);
  if (places.length === 0) return <LinkField field={field} />;
  return (
    <div>
      <label htmlFor={id} className={`block ${LEGEND}`}>
        {field.label}
      </label>
      <select id={id} name={field.name} defaultValue="" className="field">
        <option value="">{t('list.form.any_travel_time')}</option>
        {places.map(({ id: placeId, displayName, coordinates: { lat, lng } }) => {
          const to = [lng, lat].map((degrees) => String(Math.round(degrees * 1e5) / 1e5)).join();
          return (
            <optgroup key={placeId} label={displayName}>
              {ONE_WAY.map((wish) => (
                <option key={wish} value={`${wish},${to}`}>
                  {commuteWordsTo(t, wish, displayName)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
      <MoreLink text={t('list.form.travel_places')} path={field.path} />
    </div>
  );
}

/** Leads to the places that the reader travels to, which go on with the search as it is filled in. */
function LinkField({ field }: { field: LinkView }) {
  const navigate = useNavigate();
  return (
    <div>
      <span className={`block ${LEGEND}`}>{field.label}</span>
      <Link
        to={field.path}
        onClick={(event) => {
          // What has been filled in since comes along.
          const form = event.currentTarget.closest('form');
          if (form === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          const [, query = ''] = listPathOf(new FormData(form)).split('?');
          void navigate(commutePathOf(query));
        }}
        className={MORE_LINK}
      >
        {field.text}
      </Link>
    </div>
  );
}

function MoreLink({ text, path }: { text: string; path: string }) {
  return (
    <Link to={path} className={MORE_LINK}>
      {text}
    </Link>
  );
}

const MORE_LINK = 'inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2';

function TextField({ field }: { field: TextView }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={`block ${LEGEND}`}>
        {field.label}
      </label>
      <ClearableInput
        id={id}
        label={field.label}
        name={field.name}
        defaultValue={field.value}
        placeholder={field.example}
        inputMode={field.isNumber === true ? 'numeric' : undefined}
        autoComplete="off"
        className="field"
      />
    </div>
  );
}
