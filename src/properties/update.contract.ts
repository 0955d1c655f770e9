import type { ListingRecordInput } from './record.contract.ts';

/**
 * What a feed says of a listing when it says only what is to change. A member that is absent stays as it is;
 * null removes what is kept there; anything else takes its place. Groups (address, prices, details and the
 * like) are gone through member by member, lists are replaced as a whole. Of a listing that is not known yet
 * it has to say all that a record must.
 */
export type ListingUpdate = Pick<ListingRecordInput, 'source' | 'externalId'> & {
  readonly [Name in Exclude<keyof ListingRecordInput, 'source' | 'externalId'>]?:
    | Changed<NonNullable<ListingRecordInput[Name]>>
    | null
    | undefined;
};

type Changed<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]?: Changed<NonNullable<Value[Name]>> | null | undefined }
    : Value;

/** A record with an update on top; whether it still is a whole record is for its schema to say. */
export function withUpdate(kept: object, update: ListingUpdate): object {
  return merged(kept, update);
}

function merged(kept: unknown, changes: object): object {
  const members = new Map<string, unknown>(isGroup(kept) ? Object.entries(kept) : []);
  for (const [name, value] of Object.entries(changes) as [string, unknown][]) {
    if (value === undefined) continue;
    if (value === null) members.delete(name);
    else members.set(name, isGroup(value) ? merged(members.get(name), value) : value);
  }
  return Object.fromEntries(members);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
