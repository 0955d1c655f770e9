import { useTranslate } from '../../ui/visit.tsx';
import type { FilterFormView } from './filter-form-view.ts';

/** The fields inside the filter's pills: plain form controls that remember what was chosen. */

export function TypeField({ types }: { types: FilterFormView['types'] }) {
  const t = useTranslate();
  return (
    <fieldset className="grid grid-cols-1 gap-0.5 md:w-64">
      <legend className={LEGEND}>{t('list.form.type')}</legend>
      {types.map((type) => (
        <label key={type.value} className="flex min-h-10 items-center gap-3">
          <input type="checkbox" name="property_type[]" value={type.value} defaultChecked={type.isChosen} className="size-5 accent-(--accent)" />
          {type.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Any number, or at least one to five (product specification, section 9). */
export function BedroomField({ least }: { least: string }) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend className={LEGEND}>{t('list.form.bedrooms_at_least')}</legend>
      <div className="flex gap-1.5">
        {['', '1', '2', '3', '4', '5'].map((count) => (
          <label key={count} className="flex-1">
            <input type="radio" name="bedroom_min" value={count} defaultChecked={least === count} className="peer sr-only" />
            <span className="flex h-11 min-w-11 items-center justify-center rounded-card border border-edge px-2 text-sm peer-checked:border-transparent peer-checked:bg-accent peer-checked:font-semibold peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)">
              {count === '' ? t('list.form.any') : `${count}+`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Two bounds, each of which may stay empty; `name` is the field's stem on the wire. */
export function RangeField({ legend, name, min, max }: { legend: string; name: string; min: string; max: string }) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend className={LEGEND}>{legend}</legend>
      <div className="flex items-end gap-3">
        <Bound label={t('list.form.from')} name={`${name}_min`} value={min} />
        <Bound label={t('list.form.to')} name={`${name}_max`} value={max} />
      </div>
    </fieldset>
  );
}

function Bound({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className="min-w-0 flex-1 text-sm text-muted">
      {label}
      <input name={name} defaultValue={value} inputMode="numeric" pattern="[0-9]*" autoComplete="off" className="field mt-1 text-base" />
    </label>
  );
}

export function WordsField({ words }: { words: string }) {
  const t = useTranslate();
  return (
    <label className="block">
      <span className={`block ${LEGEND}`}>{t('list.field.keywords')}</span>
      <input name="keywords" defaultValue={words} placeholder={t('list.form.words_example')} className="field" />
    </label>
  );
}

const LEGEND = 'mb-2 font-semibold';
