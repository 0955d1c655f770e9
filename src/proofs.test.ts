import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { JoinedCollection, LockedCollection, OwnedCollection } from './collections/access-store.server.ts';
import type { CollectionId } from './collections/collection.contract.ts';
import type { readHomes } from './collections/homes-store.server.ts';
import type { Collections } from './collections/service.server.ts';
import type { deleteCollection, insertHomes } from './collections/store.server.ts';
import { type SessionId, UserId } from './contract/ids.ts';
import type { SavedSearchId } from './saved-searches/contract.ts';
import type { OwnedSearch, deleteSearch } from './saved-searches/store.server.ts';

it('an id is a plain string to the program, and of one kind alone to the compiler', () => {
  const text = '0b0e9cf6-4f2a-4f4b-9d57-0a3d2f5b7a11';
  expect(UserId.parse(text)).toBe(text);
  expect(UserId.safeParse('kari').success).toBe(false);
  expect(z.toJSONSchema(UserId)).toEqual(z.toJSONSchema(z.uuid()));
  // These fail in `npx tsc`.
  expectTypeOf<UserId>().toExtend<string>();
  expectTypeOf<z.input<typeof UserId>>().toEqualTypeOf<string>();
  expectTypeOf<string>().not.toExtend<UserId>();
  expectTypeOf<SessionId>().not.toExtend<UserId>();
  expectTypeOf<[UserId, CollectionId]>().toExtend<Parameters<Collections['remove']>>();
  expectTypeOf<[CollectionId, UserId]>().not.toExtend<Parameters<Collections['remove']>>();
});

it('nothing changes a collection or a search without its proof', () => {
  // These fail in `npx tsc`.
  expectTypeOf<OwnedCollection>().toExtend<Given<typeof deleteCollection>>();
  expectTypeOf<LockedCollection>().not.toExtend<Given<typeof deleteCollection>>();
  expectTypeOf<LockedCollection>().toExtend<Given<typeof insertHomes>>();
  expectTypeOf<JoinedCollection>().not.toExtend<Given<typeof insertHomes>>();
  expectTypeOf<JoinedCollection>().toExtend<Given<typeof readHomes>>();
  // A row of the same form is no proof, and an id is none.
  expectTypeOf<Omit<JoinedCollection, symbol>>().not.toExtend<Given<typeof readHomes>>();
  expectTypeOf<Omit<OwnedSearch, symbol>>().not.toExtend<Given<typeof deleteSearch>>();
  expectTypeOf<SavedSearchId>().not.toExtend<Given<typeof deleteSearch>>();
});

/** What a store's function takes beside the transaction. */
type Given<F extends (...args: never[]) => unknown> = Parameters<F>[1];

it('a proof is made by its own store alone', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== basename(import.meta.filename))
    .map((path) => ({ path, code: readFileSync(join(import.meta.dirname, path), 'utf8') }));
  const makerOf = new Map(files.flatMap(({ path, code }) => proofsIn(code).map((proof) => [proof, path])));
  expect([...makerOf.keys()].sort()).toEqual([
    'AgencyAdministrator',
    'AgencyInbox',
    'AgencyMember',
    'AllowedFeed',
    'HeldSignUp',
    'JoinedCollection',
    'LockedCollection',
    'LockedDraft',
    'LockedMessage',
    'ManagedMember',
    'OfferedHome',
    'OwnExport',
    'OwnInbox',
    'OwnedCollection',
    'OwnedDraft',
    'OwnedSearch',
    'RemovableMember',
    'SharedCollection',
    'ValidAgencyInvitation',
    'ValidInvitation',
    'ValidLink',
    'WrittenThread',
  ]);
  const made = files.flatMap(({ path, code }) =>
    [...code.matchAll(/(?:\.query\s*<|\bas )\s*(\w+)/g)].flatMap(([, type = '']) =>
      makerOf.has(type) && makerOf.get(type) !== path ? [`${path} makes a ${type}`] : [],
    ),
  );
  expect(made).toEqual([]);
});

/** Interfaces with a member that is named by a symbol of the file's own. */
function proofsIn(code: string): string[] {
  const symbols = [...code.matchAll(/^declare const (\w+): unique symbol;/gm)].map(([, name = '']) => name);
  const interfaces = [...code.matchAll(/^export interface (\w+)[^{]*\{\n {2}readonly \[(\w+)\]: true;/gm)];
  return interfaces.flatMap(([, name = '', symbol = '']) => (symbols.includes(symbol) ? [name] : []));
}
