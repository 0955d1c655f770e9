import { useState } from 'react';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkedSite } from '../../ui/linked-site.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { readField } from './field-kinds.ts';
import type { FieldView } from './form-view.ts';
import { InspectionsField } from './inspections-field.tsx';
import { LeaseField } from './lease-field.tsx';

/** A field of the form. Inputs are the browser's own: what is typed stands in the page, and is read when it is sent. */
export function DraftField({
  field,
  problem,
  doubt,
}: {
  field: FieldView;
  problem: string | undefined;
  /** What may be wrong, and is published all the same. */
  doubt: string | undefined;
}) {
  if (field.isHidden) return <input type="hidden" name={field.path} defaultValue={field.raw[0] ?? ''} />;
  const wide = spanOf(field);
  switch (field.kind) {
    case 'flag':
      return <FlagField field={field} className={wide} />;
    case 'choices':
      return <ChoicesField field={field} className={wide} />;
    case 'one':
      return <CardsField field={field} />;
    case 'lease':
      return <LeaseField field={field} problem={problem ?? doubt} />;
    case 'answer':
    case 'choice':
      return field.isWide ? (
        <CardsField field={field} />
      ) : (
        <SelectField field={field} problem={problem ?? doubt} className={wide} />
      );
    case 'inspections':
      return <InspectionsField field={field} problem={problem ?? doubt} />;
    case 'phones':
      return <PhonesField field={field} problem={problem ?? doubt} className={wide} />;
    default:
      return (
        <Field
          id={field.path}
          label={field.label}
          help={field.help && <LinkedSite text={field.help} site={LAND_REGISTRY} />}
          error={problem}
          doubt={doubt}
          required={field.isMissing}
          className={wide}
        >
          {(input) => <TextInput field={field} input={input} />}
        </Field>
      );
  }
}

/** Where owners find the numbers of their home. */
const LAND_REGISTRY = 'seeiendom.kartverket.no';

/** In a grid of two columns: figures of a few digits stand side by side on a phone too. */
function spanOf({ isWide, kind, help, onlyOf }: FieldView): string {
  const only = onlyOf === undefined ? '' : ` ${ONLY[onlyOf]}`;
  if (isWide) return `col-span-2${only}`;
  return `${(kind === 'whole' || kind === 'year') && help === undefined ? '' : 'col-span-2 sm:col-span-1'}${only}`;
}

const ONLY = {
  auction: 'only-auction',
  tender: 'only-tender',
  range: 'only-range',
  tenanted: 'only-tenanted',
  pin: 'only-pinned',
} as const;

/** Marked as needed, but never held back by the browser: a draft may be incomplete. */
function TextInput({ field, input: { required: _, ...input } }: { field: FieldView; input: FieldInput }) {
  const { language, region } = useVisit();
  const common = { ...input, name: field.path, defaultValue: field.raw[0] ?? '' };
  if (field.kind === 'text')
    return (
      <textarea
        {...common}
        rows={field.path.endsWith('.description') ? 10 : 4}
        maxLength={20_000}
        className={`${input.className} py-2.5 ${field.path.endsWith('.description') ? 'min-h-44' : 'min-h-24'}`}
      />
    );
  const box = (
    <input
      {...common}
      {...TYPES[field.kind]}
      maxLength={300}
      // Seven digits in a row are hard to read over.
      onBlur={({ target }) => {
        const isMoney = field.kind === 'money' || field.kind === 'quarterly';
        if (!isMoney || !/^\d{4,15}$|[a-z]/i.test(target.value)) return;
        const read = readField({ ...field, kind: 'money' }, [target.value], { language, region });
        if ('value' in read && typeof read.value === 'number')
          target.value = formatOf(language, region).number(read.value);
      }}
    />
  );
  if (field.unit === undefined) return box;
  // Dollars stand before their figure, and what they are for after it.
  const [, before, after] = /^(\$?)\s*(.*)$/.exec(field.unit) ?? [];
  return (
    <div className="flex items-center gap-2">
      {before !== '' && <span className="shrink-0 text-sm text-muted">{before}</span>}
      {box}
      {after !== '' && <span className="shrink-0 text-sm text-muted">{after}</span>}
    </div>
  );
}

/** What phones show a keyboard for, and what browsers fill in. */
const TYPES: Readonly<Partial<Record<FieldView['kind'], Readonly<Record<string, string>>>>> = {
  line: { type: 'text' },
  money: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  quarterly: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  whole: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  year: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  postcode: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  day: { type: 'date' },
  time: { type: 'time' },
  link: { type: 'url', inputMode: 'url', autoCapitalize: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
  phones: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

function SelectField({
  field,
  problem,
  className,
}: {
  field: FieldView;
  problem: string | undefined;
  className: string;
}) {
  const t = useTranslate();
  return (
    <Field
      id={field.path}
      label={field.label}
      help={field.help}
      error={problem}
      required={field.isMissing}
      className={className}
    >
      {({ required: _, ...input }) => (
        <select {...input} name={field.path} defaultValue={field.raw[0] ?? ''}>
          <option value="">{t('drafts.option.none')}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * One of a few, each large enough to be pressed on a phone. What has been chosen stands alone until somebody wants
 * another.
 */
function CardsField({ field }: { field: FieldView }) {
  const t = useTranslate();
  const chosen = field.options.find(({ value }) => field.raw.includes(value));
  const cards = (
    <div className="grid gap-2 sm:grid-cols-2">
      {field.options.map(({ value, label }) => (
        <label key={value} className={CARD}>
          <input
            type="radio"
            name={field.path}
            value={value}
            defaultChecked={field.raw.includes(value)}
            className="size-5 accent-accent"
          />
          {label}
        </label>
      ))}
    </div>
  );
  if (chosen === undefined)
    return (
      <fieldset id={field.path} className="col-span-2">
        <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium">
          {field.label}
          {field.isMissing && <span className="text-xs font-normal text-faint">{t('ui.required')}</span>}
        </legend>
        {cards}
      </fieldset>
    );
  return (
    <details className="group col-span-2">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-card bg-sunken px-4 py-2 text-sm">
        <span>
          <span className="sr-only">{field.label} </span>
          <span className="font-medium">{chosen.label}</span>
        </span>
        <span className="flex items-center gap-1 text-accent-text">
          {t('drafts.change')}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </span>
      </summary>
      <fieldset id={field.path} className="mt-3">
        <legend className="sr-only">{field.label}</legend>
        {cards}
      </fieldset>
    </details>
  );
}

const CARD =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-4 py-2 text-sm font-medium hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft';

function ChoicesField({ field, className }: { field: FieldView; className: string }) {
  const t = useTranslate();
  const others = field.options.slice(field.shownOptions);
  return (
    <fieldset id={field.path} className={className}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium">
        {field.label}
        {field.isMissing && <span className="text-xs font-normal text-faint">{t('ui.required')}</span>}
      </legend>
      <Checkboxes field={field} options={field.options.slice(0, field.shownOptions)} />
      {others.length > 0 && (
        <details className="group mt-2" open={others.some(({ value }) => field.raw.includes(value))}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm font-medium text-accent-text">
            {t('drafts.more_choices', { count: others.length })}
            <Icon name="down" className="size-4 group-open:rotate-180" />
          </summary>
          <Checkboxes field={field} options={others} />
        </details>
      )}
    </fieldset>
  );
}

function Checkboxes({ field, options }: { field: FieldView; options: FieldView['options'] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-3.5 text-sm hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft md:min-h-9"
        >
          <input
            type="checkbox"
            name={field.path}
            value={value}
            defaultChecked={field.raw.includes(value)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function FlagField({ field, className }: { field: FieldView; className: string }) {
  return (
    <div className={`self-end ${className}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          id={field.path}
          type="checkbox"
          name={field.path}
          value="true"
          defaultChecked={field.raw.includes('true')}
          aria-describedby={field.help === undefined ? undefined : `${field.path}-help`}
          className="size-5 accent-accent"
        />
        {field.label}
      </label>
      {field.help !== undefined && (
        <p id={`${field.path}-help`} className="text-xs text-faint">
          {field.help}
        </p>
      )}
    </div>
  );
}

const MOST_PHONES = 3;

/** A number, and more when they are asked for; without JavaScript an empty one stands below. */
function PhonesField({
  field,
  problem,
  className,
}: {
  field: FieldView;
  problem: string | undefined;
  className: string;
}) {
  const t = useTranslate();
  const [count, setCount] = useState(Math.max(1, field.raw.length));
  return (
    <Field
      id={field.path}
      label={field.label}
      help={field.help}
      error={problem}
      required={field.isMissing}
      className={className}
    >
      {({ required: _, id, ...input }) => {
        const another = (at: number) => (
          <input
            key={at}
            {...input}
            {...TYPES[field.kind]}
            {...(at === 0 ? { id } : { 'aria-label': t('drafts.phone.number', { number: at + 1 }) })}
            name={field.path}
            defaultValue={field.raw[at] ?? ''}
            maxLength={40}
          />
        );
        return (
          <div className="flex flex-col gap-2">
            {Array.from({ length: count }, (_, at) => another(at))}
            {count < MOST_PHONES && (
              <>
                <noscript>{another(count)}</noscript>
                <Button
                  size="small"
                  className="self-start max-md:min-h-11 noscript:hidden"
                  onClick={() => setCount(count + 1)}
                >
                  <Icon name="plus" className="size-4" />
                  {t('drafts.phone.add')}
                </Button>
              </>
            )}
          </div>
        );
      }}
    </Field>
  );
}
