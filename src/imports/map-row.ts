import { ListingRecord } from '../properties/record.contract.ts';
import { checkMembers, readsAt } from './check-members.ts';
import { createCompiler, type Scope } from './compile.ts';
import type { Mapping } from './mapping.ts';
import type { Row } from './row.ts';

export type MappedRow =
  | { readonly kind: 'listing'; readonly record: ListingRecord; readonly notes: readonly string[] }
  /** Left out on purpose, by a rule of the mapping. */
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };

export interface RowMapper {
  /** Pure: the same row gives the same listing. */
  map(row: Row): MappedRow;
  /** The columns that the mapping reads. */
  readonly columns: ReadonlySet<string>;
}

/**
 * Prepares a mapping for use on rows.
 * @throws BadMapping when it names members that a listing has not, leaves out what each listing
 * must have, or contradicts itself.
 */
export function createRowMapper(mapping: Mapping): RowMapper {
  checkMembers(mapping);
  const compiler = createCompiler(mapping);
  const rules = mapping.skip.map((rule, at) => ({
    applies: compiler.condition(rule.if, `skip.${at}`),
    reason: rule.reason,
  }));
  const evaluate = compiler.expression(mapping.record, '');
  // A group of which nothing is known is left out; a listing always has an address, be it an empty one.
  const constants = { source: mapping.source, region: mapping.region, timeZone: mapping.timeZone, address: {} };

  return {
    columns: compiler.columns,
    map(row) {
      const scope: Scope = { row, known: new Map(), problems: [], notes: [] };
      const rule = rules.find(({ applies }) => applies(scope));
      if (rule !== undefined) return { kind: 'skipped', reason: rule.reason };
      const members = evaluate(scope) as object | undefined;
      if (scope.problems.length > 0) return { kind: 'rejected', reason: [...new Set(scope.problems)].join('; ') };
      const parsed = ListingRecord.safeParse({ ...constants, ...members });
      if (parsed.success) return { kind: 'listing', record: parsed.data, notes: [...new Set(scope.notes)] };
      const reasons = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.')}: ${message}${readsAt(mapping, path)}`,
      );
      return { kind: 'rejected', reason: reasons.join('; ') };
    },
  };
}
