import { titleCase } from '../areas/names.contract.ts';
import { withoutHistory } from '../properties/parsed-records.server.ts';
import { type ListingRecord, type ListingRecordInput, RecordToExamine } from '../properties/record.contract.ts';
import { parseWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import { message, type Message } from '../texts/message.ts';
import type { ListingUpdate } from '../properties/update.contract.ts';
import { checkMembers, readsAt } from './check-members.ts';
import { createCompiler, type Scope } from './compile.ts';
import type { Mapping } from './mapping.ts';
import type { Row } from './row.ts';

export type MappedRow =
  /** Without a price history where the mapping gives none: it then follows from the changes. */
  | { readonly kind: 'listing'; readonly record: ListingRecordInput; readonly notes: readonly Message[] }
  /** Left out on purpose, by a rule of the mapping. */
  | { readonly kind: 'skipped'; readonly says: readonly Message[] }
  | {
      readonly kind: 'rejected';
      readonly code: 'value_unreadable' | 'value_refused';
      readonly says: readonly Message[];
    };

/** A row that says only what is to change; `whole` is added to it where the listing is not known yet. */
export interface MappedChange {
  readonly kind: 'change';
  readonly change: ListingUpdate;
  readonly whole: object;
  readonly notes: readonly Message[];
}

export interface RowMapper<Mapped = MappedRow> {
  /** Pure: the same row gives the same listing. `number` is the row's in the file, from 1. */
  map(row: Row, number?: number): Mapped;
  /** The external id that a row names, be it fit to be kept or not; undefined when it names none. */
  idOf(row: Row, number?: number): string | undefined;
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
    applies: compiler.condition(rule.if, `${at}.if`),
    says: [message('import.as_it_is', { text: rule.reason })],
  }));
  const evaluate = compiler.expression(mapping.record, '');
  const { externalId, priceHistory } = mapping.record.members;
  const id = externalId === undefined ? () => undefined : compiler.expression(externalId, 'externalId');
  // A group of which nothing is known is left out; a listing always has an address, be it an empty one.
  const constants = { source: mapping.source, region: mapping.region, timeZone: mapping.timeZone, address: {} };

  return {
    columns: compiler.columns,
    idOf(row, number = 1) {
      const found = id({ row, number, known: new Map(), problems: [], notes: [] });
      return typeof found === 'string' && found !== '' ? found : undefined;
    },
    map(row, number = 1) {
      const scope: Scope = { row, number, known: new Map(), problems: [], notes: [] };
      const rule = rules.find(({ applies }) => applies(scope));
      if (rule !== undefined) return { kind: 'skipped', says: rule.says };
      const members = evaluate(scope) as object | undefined;
      if (scope.problems.length > 0)
        return { kind: 'rejected', code: 'value_unreadable', says: distinct(scope.problems) };
      const given = { ...constants, ...members };
      const parsed = parseWithMessages(RecordToExamine, given);
      if ('data' in parsed) {
        const data = withPlaceNames(parsed.data);
        const record = priceHistory === undefined ? withoutHistory(data) : data;
        return { kind: 'listing', record, notes: distinct(scope.notes) };
      }
      return {
        kind: 'rejected',
        code: 'value_refused',
        says: parsed.problems.map((said) => withColumns(said, mapping, given)),
      };
    },
  };
}

/** A value that several members use is reported once for each message. */
function distinct(all: readonly Message[]): readonly Message[] {
  return all.length < 2 ? all : [...new Map(all.map((said) => [JSON.stringify(said), said])).values()];
}

/** With the columns that it was read from, and what stood there where that is short. */
function withColumns(said: Message, mapping: Mapping, given: object): Message {
  const path = said.field?.split('.') ?? [];
  const from = readsAt(mapping, path);
  if (from === undefined) return said;
  const value = path.reduce<unknown>(
    (at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part],
    given,
  );
  const isShort = (typeof value === 'string' && value.length <= 100) || typeof value === 'number';
  return { ...said, from: isShort ? `${from}: ${String(value)}` : from };
}

/** Exports often have places in capitals, and pages, headings and addresses would shout them. */
function withPlaceNames(record: ListingRecord): ListingRecord {
  const { address } = record;
  const shouted = PLACE_NAMES.filter((name) => isShouted(address[name]));
  if (shouted.length === 0) return record;
  const named = Object.fromEntries(shouted.map((name) => [name, titleCase(address[name] ?? '')]));
  return { ...record, address: { ...address, ...named } };
}

const PLACE_NAMES = ['suburb', 'municipality', 'postTown'] as const;

function isShouted(name: string | undefined): boolean {
  return name !== undefined && /\p{L}{2}/u.test(name) && name === name.toUpperCase();
}
