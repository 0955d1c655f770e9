import { wrongRowsOf } from './field-kinds.ts';
import type { GroupView } from './form-view.ts';

/** What was typed into a form that was refused, and what is wrong with it, by path. */
export interface TypedFields {
  readonly raw: Readonly<Record<string, readonly string[]>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The groups with what was typed, not with what is kept; those that something is wrong in are open. */
export function withTyped(groups: readonly GroupView[], { raw, problems }: TypedFields): readonly GroupView[] {
  return groups.map((group) => ({
    ...group,
    isFolded: group.isFolded && group.fields.every(({ path }) => problems[path] === undefined),
    fields: group.fields.map((field) => ({
      ...field,
      raw: raw[field.path] ?? field.raw,
      problem: problems[field.path],
      wrongRows: field.kind === 'inspections' ? wrongRowsOf(raw[field.path] ?? []) : [],
    })),
  }));
}
