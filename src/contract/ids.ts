import { z } from 'zod';

/**
 * An id that the compiler tells from ids of other things, and from other strings; when the program runs it is a
 * string like any other. Ids come from a schema that has parsed them (`z.uuid().brand<'UserId'>()`) or from the row
 * of a table, which its store declares. Browsers have strings: the input of such a schema is one.
 */
export type Id<Name extends string> = string & z.$brand<Name>;

/** Of an account. */
export const UserId = z.uuid().brand<'UserId'>();
export type UserId = z.output<typeof UserId>;

/** Of a sign-in in one browser. */
export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;
