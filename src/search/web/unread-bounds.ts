import type { Ignored } from '../filter.contract.ts';
import type { RangeView } from './filter-field-view.ts';
import type { FilterFormView } from './filter-form-view.ts';

/** The form with what was sent as a bound and could not be read, so that it is not lost, and the field says so. */
export function withUnread(form: FilterFormView, ignored: readonly Ignored[]): FilterFormView {
  return {
    ...form,
    pills: form.pills.map((pill) => ({
      ...pill,
      fields: pill.fields.map((field) => (field.kind === 'range' ? unreadIn(field, ignored) : field)),
    })),
  };
}

/** One bound is told by itself (`price_max`), both together as they were sent (`{"min":"cheap","max":"dear"}`). */
export function unreadIn(field: RangeView, ignored: readonly Ignored[]): RangeView {
  const unread = unreadBounds(field.name, ignored);
  return unread.min === undefined && unread.max === undefined ? field : { ...field, unread };
}

/** The bounds of a range, by its name on the wire, that could not be read. */
export function unreadBounds(range: string, ignored: readonly Ignored[]): { min?: string; max?: string } {
  const unread: { min?: string; max?: string } = {};
  for (const { field: name, value } of ignored) {
    if (name === `${range}_min`) unread.min = value;
    else if (name === `${range}_max`) unread.max = value;
    else if (name === range) Object.assign(unread, boundsIn(value));
  }
  return unread;
}

function boundsIn(value: string): { min?: string; max?: string } {
  const found: { min?: string; max?: string } = {};
  for (const side of ['min', 'max'] as const) {
    const [, text] = new RegExp(`"${side}":"([^"\\\\]*)"`).exec(value) ?? [];
    if (text !== undefined && text !== '') found[side] = text;
  }
  return found;
}
