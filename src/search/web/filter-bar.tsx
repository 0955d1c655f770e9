import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FilterFormView } from './filter-form-view.ts';
import { BedroomField, RangeField, TypeField, WordsField } from './filter-fields.tsx';

/** The filters as one form of pills: it sends itself as a plain address, with and without JavaScript. */
export function FilterBar({ form }: { form: FilterFormView }) {
  const t = useTranslate();
  const { chosen } = form;
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
        <PlaceField place={form.place} />
        <Button type="submit" kind="primary" className="md:mr-2 md:min-h-10 md:text-sm">
          {t('list.form.search')}
        </Button>
        <div className="no-scrollbar flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 md:contents">
          <Pill name={t('list.form.type')} chosen={chosen.type}>
            <TypeField types={form.types} />
          </Pill>
          <Pill name={t('list.field.price')} chosen={chosen.price}>
            <RangeField legend={form.priceUnit} name="price" min={form.priceMin} max={form.priceMax} />
          </Pill>
          {form.hasRooms && (
            <Pill name={t('list.field.bedroom')} chosen={chosen.bedrooms}>
              <BedroomField least={form.bedroomMin} />
            </Pill>
          )}
          <Pill name={t('list.form.more')} chosen={chosen.more > 0 ? t('list.form.more_chosen', { count: chosen.more }) : undefined}>
            <div className="flex flex-col gap-5">
              <RangeField legend={t('list.form.size')} name="usage_area" min={form.areaMin} max={form.areaMax} />
              <WordsField words={form.words} />
            </div>
          </Pill>
        </div>
      </div>
    </Form>
  );
}

function PlaceField({ place }: { place: string }) {
  const t = useTranslate();
  return (
    <label className="relative min-w-0 flex-1 md:w-72 md:flex-none">
      <span className="sr-only">{t('list.form.place')}</span>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint" />
      <input
        name="address"
        defaultValue={place}
        placeholder={t('list.form.place_example')}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-10 text-base placeholder:text-faint md:h-10 md:text-sm"
      />
    </label>
  );
}

/** A pill that opens its filter; when something is chosen it says what. */
function Pill({ name, chosen, children }: { name: string; chosen: string | undefined; children: ReactNode }) {
  const t = useTranslate();
  const look = chosen === undefined ? 'border-line bg-surface text-ink hover:border-edge' : 'border-accent-edge bg-accent-soft text-accent-text';
  return (
    <Popover
      group="filter"
      className="shrink-0"
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
