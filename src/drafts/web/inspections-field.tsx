import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { INSPECTION_PARTS, inspectionRows } from './field-kinds.ts';
import type { FieldView } from './form-view.ts';
import { inOffer } from './offer-words.ts';

/** Viewings, a row each, and one that is empty; with JavaScript rows can be added and taken away. */
export function InspectionsField({ field, problem }: { field: FieldView; problem: string | undefined }) {
  const t = useTranslate();
  const offer = { region: useVisit().region, isRent: false };
  const [rows, setRows] = useState(() => rowsOf(field.raw));
  // What is wrong with a row stands beside it; the rest, such as a day that is over, below all of them.
  const isOfRows = field.wrongRows.length > 0;
  const isWrong = (at: number) => problem !== undefined && field.wrongRows.includes(at);
  return (
    <fieldset
      id={field.path}
      className="col-span-2"
      aria-describedby={problem === undefined || isOfRows ? undefined : `${field.path}-error`}
    >
      <legend className="mb-1 text-sm font-medium">{field.label}</legend>
      {field.help !== undefined && <p className="mb-3 text-xs text-faint">{field.help}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map(({ key, raw, id }, at) => (
          <li
            key={key}
            onInput={() => {
              // From then on it is known by this name, whatever time it gets.
              if (id === '') setRows(rows.map((row) => (row.key === key ? { ...row, id: randomId() } : row)));
            }}
            className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
          >
            {INSPECTION_PARTS.map((part, column) => (
              <label key={part} className={`text-xs text-muted ${column === 0 ? 'max-sm:col-span-2' : ''}`}>
                {t(PART_LABELS[part])}
                <input
                  type={part === 'date' ? 'date' : 'time'}
                  name={`${field.path}.${part}`}
                  defaultValue={raw[column] ?? ''}
                  aria-invalid={isWrong(at) || undefined}
                  aria-describedby={isWrong(at) ? `${field.path}-error` : undefined}
                  aria-label={`${t(inOffer('drafts.inspection.number', offer), { number: at + 1 })}, ${t(PART_LABELS[part])}`}
                  className="field mt-1 text-base aria-invalid:border-red"
                />
              </label>
            ))}
            <input type="hidden" name={`${field.path}.id`} value={id} />
            {rows.length > 1 && (
              <Button
                kind="quiet"
                size="small"
                className="min-h-11 max-sm:col-span-2"
                aria-label={t(inOffer('drafts.inspection.remove', offer), { number: at + 1 })}
                onClick={(event) => {
                  const form = event.currentTarget.form;
                  setRows(rows.filter((row) => row.key !== key));
                  // The form is read once the row has gone.
                  queueMicrotask(() => form?.dispatchEvent(new Event('input', { bubbles: true })));
                }}
              >
                <Icon name="close" className="size-4" />
              </Button>
            )}
            {isWrong(at) && (
              <Problem id={at === field.wrongRows[0] ? `${field.path}-error` : undefined} text={problem} />
            )}
          </li>
        ))}
      </ul>
      {problem !== undefined && !isOfRows && <Problem id={`${field.path}-error`} text={problem} />}
      <Button
        size="small"
        className="mt-3 noscript:hidden"
        onClick={() => setRows([...rows, { key: Math.max(...rows.map((row) => row.key)) + 1, raw: [], id: '' }])}
      >
        <Icon name="plus" className="size-4" />
        {t(inOffer('drafts.inspection.add', offer))}
      </Button>
    </fieldset>
  );
}

function Problem({ id, text }: { id: string | undefined; text: string | undefined }) {
  return (
    <p id={id} className="col-span-full mt-2 flex items-start gap-1.5 text-sm text-red">
      <Icon name="alert" className="mt-0.5 size-4" />
      {text}
    </p>
  );
}

const PART_LABELS = {
  date: 'drafts.inspection.date',
  timeFrom: 'drafts.inspection.from',
  timeTo: 'drafts.inspection.to',
} as const;

interface Row {
  readonly key: number;
  readonly raw: readonly string[];
  /** Names the viewing; empty until something of it is typed. */
  readonly id: string;
}

/** `crypto.randomUUID` is not there on plain http. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function rowsOf(raw: readonly string[]): readonly Row[] {
  const rows = inspectionRows(raw);
  return (rows.length === 0 ? [[]] : rows).map((row, key) => ({
    key,
    raw: row,
    id: row[INSPECTION_PARTS.length] ?? '',
  }));
}
