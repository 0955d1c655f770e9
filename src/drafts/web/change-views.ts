import { formatOf } from '../../texts/format.ts';
import type { Draft } from '../draft.contract.ts';
import { TABS } from '../form/options.contract.ts';
import { inspectionRows } from './field-kinds.ts';
import { fieldPath } from './form-parts.ts';
import { groupViews, type FieldView, type FormReader } from './form-view.ts';

/** A field whose value is not what readers of the listing see; made on the server, as the form's fields are. */
export interface ChangeView {
  readonly path: string;
  readonly label: string;
  /** As readers see it, and as it will be; undefined for nothing, or for a place on the map. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly to: string;
}

/** What of a listing on the market differs from what is public, in the order of the form. */
export function changeViews(draft: Draft, reader: FormReader): readonly ChangeView[] {
  if (draft.shown === null) return [];
  const shown = { ...draft, formData: draft.shown.formData };
  return TABS.flatMap((tab) => {
    const fieldsOf = (each: Draft): ReadonlyMap<string, FieldView> =>
      new Map(
        groupViews(each, tab, reader).flatMap((group) => group.fields.map((field) => [field.path, field] as const)),
      );
    const [before, after] = [fieldsOf(shown), fieldsOf(draft)];
    const fields = new Map([...before, ...after]);
    return [...fields].flatMap(([path, field]) => {
      const [old, next] = [valueText(before.get(path), draft, reader), valueText(after.get(path), draft, reader)];
      const isSame = field.kind === 'point' ? rawText(before.get(path)) === rawText(after.get(path)) : old === next;
      if (isSame) return [];
      const isPlace = field.kind === 'point';
      return [
        {
          path,
          label: field.label,
          before: isPlace ? undefined : old,
          after: isPlace ? undefined : next,
          to: fieldPath(draft, tab, path),
        },
      ];
    });
  });
}

function rawText(field: FieldView | undefined): string {
  return JSON.stringify(field?.raw ?? []);
}

function valueText(
  field: FieldView | undefined,
  { region }: Pick<Draft, 'region'>,
  { t, language }: FormReader,
): string | undefined {
  if (field === undefined) return undefined;
  const { kind, raw, options, unit } = field;
  const format = formatOf(language, region);
  const day = (date: string) => format.dayOf(`${date}T12:00:00Z`, 'UTC');
  const [text = ''] = raw;
  if (kind === 'flag') return t(raw.includes('true') ? 'ui.yes' : 'ui.no');
  if (raw.every((each) => each === '')) return undefined;
  switch (kind) {
    case 'inspections':
      return inspectionRows(raw)
        .map(([date = '', from = '', to = '']) => t('lead.when', { day: day(date), from, to }))
        .join('; ');
    case 'day':
      return day(text);
    case 'choices':
    case 'one':
    case 'choice':
    case 'answer':
      return format.list(raw.map((value) => labelOf(value, options) ?? yesOrNo(value, t) ?? value));
    case 'lease': {
      const [choice = '', months = ''] = raw;
      return months === '' ? (labelOf(choice, options) ?? choice) : t('drafts.option.lease_months', { months });
    }
    case 'phones':
      return format.list(raw);
    default:
      return unit === undefined ? text : unit.startsWith('$') ? `$${text}${unit.slice(1)}` : `${text} ${unit}`;
  }
}

function labelOf(value: string, options: FieldView['options']): string | undefined {
  return options.find((option) => option.value === value)?.label;
}

function yesOrNo(value: string, t: FormReader['t']): string | undefined {
  return value === 'true' ? t('ui.yes') : value === 'false' ? t('ui.no') : undefined;
}
