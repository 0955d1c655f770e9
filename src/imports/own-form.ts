import { z } from 'zod';
import { camelKeys, snakeName } from '../contract/case.ts';
import { parseWithMessages, type ParsedWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import { REGIONS } from '../properties/enums.contract.ts';
import { ListingChangeForm } from '../properties/listing-change-form.contract.ts';
import { ListingForm } from '../properties/listing-form.contract.ts';
import { withoutHistory } from '../properties/parsed-records.server.ts';
import { RecordToExamine } from '../properties/record.contract.ts';
import { zoneOfRegion } from '../texts/messages.ts';
import { message, type Message } from '../texts/message.ts';
import { readJsonArray } from './json-list.ts';
import type { MappedChange, MappedRow, RowMapper } from './map-row.ts';
import type { ReadRow } from './row.ts';

/** The mapping of a file in our own form, `/api/schema/listing.json`: the form says what each member is. */
export const FormMapping = z.strictObject({
  description: z.string().optional().describe('For people.'),
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/),
  format: z.strictObject({ type: z.literal('listing') }),
  region: z.enum(REGIONS),
});
export type FormMapping = z.output<typeof FormMapping>;

/** Parses a listing, and says what is wrong with it by the members of our own form. */
export function parseForm<T>(schema: z.ZodType<T>, value: unknown): ParsedWithMessages<T> {
  return parseWithMessages(schema, value, wirePath);
}

/** The listings of a text: one object, several of them, or an array. */
export function readForms(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  return readJsonArray(asArray(chunks), undefined);
}

async function* asArray(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isBare: boolean | undefined;
  for await (const chunk of chunks) {
    const first = isBare === undefined ? chunk.replace(/^\uFEFF/u, '').trimStart()[0] : undefined;
    if (first !== undefined) {
      isBare = first === '{';
      if (isBare) yield '[';
    }
    yield chunk;
  }
  if (isBare === true) yield ']';
}

/** Reads objects in our own form; unknown members become notes. */
export function createFormMapper({
  source,
  region,
}: Pick<FormMapping, 'source' | 'region'>): RowMapper<MappedRow | MappedChange> {
  return {
    columns: new Set(),
    idOf({ whole }) {
      const { externalId } = camelKeys(whole) as { externalId?: unknown };
      return typeof externalId === 'string' && externalId !== '' ? externalId : undefined;
    },
    map({ whole = {} }) {
      const given = camelKeys(whole) as object;
      if ('partial' in given && given.partial === true) return changeOf(given, { source, region });
      const form = parseForm(ListingForm, given);
      if ('problems' in form) return refused(form.problems);
      const { priceHistory, ...members } = form.data;
      const at = members.region ?? region;
      const record = parseForm(RecordToExamine, {
        ...members,
        source,
        region: at,
        timeZone: members.timeZone ?? zoneOfRegion(at),
        createdAt: members.createdAt ?? members.publishedAt,
        ...(priceHistory === undefined ? {} : { priceHistory }),
      });
      if ('problems' in record) return refused(record.problems);
      return {
        kind: 'listing',
        record: priceHistory ? record.data : withoutHistory(record.data),
        notes: notesOf(given, form.data),
      };
    },
  };
}

function changeOf(given: object, { source, region }: Pick<FormMapping, 'source' | 'region'>): MappedRow | MappedChange {
  const named = emptyAsNull(given);
  const form = parseForm(ListingChangeForm, named);
  if ('problems' in form) return refused(form.problems);
  const { partial: _, ...change } = form.data;
  const at = change.region ?? region;
  return {
    kind: 'change',
    change: { ...change, source },
    whole: { region: at, timeZone: zoneOfRegion(at), ownerType: 'api', createdAt: change.publishedAt },
    notes: notesOf(named, form.data),
  };
}

/** An empty text says what null does. */
function emptyAsNull(given: object): object {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'string' && value.trim() === '') return [name, null];
      return [name, typeof value === 'object' && value !== null && !Array.isArray(value) ? emptyAsNull(value) : value];
    }),
  );
}

function notesOf(given: object, made: object): readonly Message[] {
  return unplaced(given, made).map((field) => ({ ...message('import.value.no_member'), field }));
}

function refused(says: readonly Message[]) {
  return { kind: 'rejected', code: 'value_refused', says } as const;
}

function wirePath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'string' ? snakeName(part) : String(part))).join('.') || 'listing';
}

/** Paths of what was given and is not in what was made of it. */
function unplaced(given: unknown, made: unknown, path: readonly string[] = []): string[] {
  if (typeof given !== 'object' || given === null || typeof made !== 'object' || made === null) return [];
  const placed = made as Readonly<Record<string, unknown>>;
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const here = [...path, name];
    return Object.hasOwn(placed, name) ? unplaced(value, placed[name], here) : [wirePath(here)];
  });
}
