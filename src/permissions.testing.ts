import type { SignedInTester, TestApp } from './app.testing.ts';
import type { Endpoint } from './contract/endpoint.ts';

/** Who tries. */
export const ROLES = ['anonymous', 'stranger', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The people of one try, made anew for each: whatever one does, the next finds it as it was. */
export interface Scene {
  readonly app: TestApp;
  /** Whose thing it is. */
  readonly owner: SignedInTester;
  /** Whom the owner has let into a collection; of anything else, somebody else. */
  readonly member: SignedInTester;
  /** Signed in, and a stranger to the owner. */
  readonly stranger: SignedInTester;
}

/** What one try sends, once the scene is set. */
export interface Attempt {
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a mutating endpoint lets whom do. */
export interface PermissionRow {
  readonly endpoint: Endpoint;
  /**
   * Sets the scene (a collection of the owner's that the member is in, ...), and says what is sent. The same is sent by
   * everybody.
   */
  readonly attempt: (scene: Scene) => Attempt | Promise<Attempt>;
  /** The status that each gets. */
  readonly status: Readonly<Record<Role, number>>;
  /** Reads what the owner has, as plain data. Nobody but those in `mayChange` may make it another. */
  readonly reads: (scene: Scene) => unknown;
  /** Whose try changes what the owner has. Each of them must in fact change it. */
  readonly mayChange: readonly Role[];
}

/** For calls that anybody may make, whoever they are: the same for all four. */
export const FOR_ANYONE = (status: number) =>
  ({ anonymous: status, stranger: status, member: status, owner: status }) as const;
/** For calls that speak of the caller's own account alone: others do it to theirs. */
export const FOR_ONESELF = { anonymous: 401, stranger: 200, member: 200, owner: 200 } as const;
