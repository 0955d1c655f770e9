import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FilterFormView } from './filter-form-view.ts';

/** The filters as one form of pills: it sends itself as a plain address, with and without JavaScript. */
export function FilterBar({ form }: { form: FilterFormView }) {
  const t = useTranslate();
  return (
    <Form
      // The fields start anew from each search that is shown.
      key={JSON.stringify(form)}
      method="get"
      action="/list"
      role="search"
      aria-label={t('list.form.label')}
      className="no-print border-b border-line bg-surface"
    >
      {form.hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:px-6">
        <label className="relative w-full min-w-52 md:w-72">
          <span className="sr-only">{t('list.form.place')}</span>
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint" />
          <input
            name="address"
            defaultValue={form.place}
            placeholder={t('list.form.place_example')}
            autoComplete="off"
            enterKeyHint="search"
            className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-10 text-base placeholder:text-faint md:h-10 md:text-sm"
          />
        </label>
        <Pill name={t('list.form.type')} chosen={form.chosen.type}>
          <fieldset className="grid grid-cols-1 gap-0.5 md:w-64">
            <legend className="mb-2 font-semibold">{t('list.form.type')}</legend>
            {form.types.map((type) => (
              <label key={type.value} className="flex min-h-10 items-center gap-3">
                <input type="checkbox" name="property_type[]" value={type.value} defaultChecked={type.isChosen} className="size-5 accent-(--accent)" />
                {type.label}
              </label>
            ))}
          </fieldset>
        </Pill>
        <Pill name={t('list.field.price')} chosen={form.chosen.price}>
          <Range legend={form.priceUnit} name="price" min={form.priceMin} max={form.priceMax} />
        </Pill>
        {form.hasRooms && (
          <Pill name={t('list.field.bedroom')} chosen={form.chosen.bedrooms}>
            <fieldset>
              <legend className="mb-2 font-semibold">{t('list.form.bedrooms_at_least')}</legend>
              <div className="flex gap-1.5">
                {['', '1', '2', '3', '4', '5'].map((count) => (
                  <label key={count} className="flex-1">
                    <input type="radio" name="bedroom_min" value={count} defaultChecked={form.bedroomMin === count} className="peer sr-only" />
                    <span className="flex h-11 min-w-11 items-center justify-center rounded-card border border-edge px-2 text-sm peer-checked:border-transparent peer-checked:bg-accent peer-checked:font-semibold peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)">
                      {count === '' ? t('list.form.any') : `${count}+`}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </Pill>
        )}
        <Pill name={t('list.form.more')} chosen={form.chosen.more > 0 ? t('list.form.more_chosen', { count: form.chosen.more }) : undefined}>
          <div className="flex flex-col gap-5">
            <Range legend={t('list.field.usage_area')} name="usage_area" min={form.areaMin} max={form.areaMax} />
            <label className="block">
              <span className="mb-2 block font-semibold">{t('list.field.keywords')}</span>
              <input name="keywords" defaultValue={form.words} placeholder={t('list.form.words_example')} className="field" />
            </label>
          </div>
        </Pill>
        <Button type="submit" kind="primary" size="small" className="max-md:ml-auto">
          {t('list.form.search')}
        </Button>
      </div>
    </Form>
  );
}

/** A pill that opens its filter; when something is chosen it says what. */
function Pill({ name, chosen, children }: { name: string; chosen: string | undefined; children: ReactNode }) {
  const t = useTranslate();
  const look = chosen === undefined ? 'border-edge bg-surface text-ink hover:bg-sunken' : 'border-accent-edge bg-accent-soft text-accent-text';
  return (
    <Popover
      group="filter"
      buttonClass={`flex h-10 max-w-64 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 ${look}`}
      label={
        <>
          <span className="truncate">{chosen ?? name}</span>
          <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
        </>
      }
    >
      {children}
      <Button type="submit" kind="primary" className="mt-5 w-full">
        {t('list.form.show')}
      </Button>
    </Popover>
  );
}

function Range({ legend, name, min, max }: { legend: string; name: string; min: string; max: string }) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex items-end gap-3">
        <label className="min-w-0 flex-1 text-sm text-muted">
          {t('list.form.from')}
          <input name={`${name}_min`} defaultValue={min} inputMode="numeric" pattern="[0-9]*" autoComplete="off" className="field mt-1" />
        </label>
        <label className="min-w-0 flex-1 text-sm text-muted">
          {t('list.form.to')}
          <input name={`${name}_max`} defaultValue={max} inputMode="numeric" pattern="[0-9]*" autoComplete="off" className="field mt-1" />
        </label>
      </div>
    </fieldset>
  );
}
