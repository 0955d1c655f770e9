import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import { activateUser, startOver } from '../store.server.ts';
import type { Service } from './contract.ts';
import type { ProvenIdentity } from './proven-identity.server.ts';
import {
  addWhatIsMissing,
  insertIdentity,
  insertVouchedUser,
  lockFirstSignIn,
  lockUserByEmail,
  lockUserByMobile,
  removeEmail,
  useIdentity,
} from './store.server.ts';

/** Whose account an identity opens, and what was done for it. */
export interface Found {
  readonly userId: UserId;
  readonly how: 'known' | 'linked' | 'taken_over' | 'new';
}

interface Arriving {
  readonly service: Service;
  readonly identity: ProvenIdentity;
  readonly caller: Pick<Caller, 'language' | 'region' | 'theme'>;
  readonly now: Date;
}

/**
 * Finds the account of somebody whom an issuer vouches for, or makes it:
 *
 * 1. Who is known by this identity is that user, whatever address they have there by now.
 * 2. Else whoever has the address, where both sides have confirmed it. An account whose address is not
 *    confirmed proves nothing: it may have been made by a stranger, so it is taken over without all
 *    that was set up there, services to sign in with among it, or, when it is known to be somebody else's by
 *    a confirmed number, loses the address.
 * 3. Else whoever has the number; ours are there only when confirmed.
 * 4. Else it is somebody new.
 *
 * Undefined for somebody new of whom the issuer has confirmed neither address nor number.
 */
export async function findOrMakeUser(tx: Transaction, arriving: Arriving): Promise<Found | undefined> {
  const { service, identity, caller } = arriving;
  const now = arriving.now.toISOString();
  let known = await useIdentity(tx, identity, now);
  if (known === undefined) {
    // Two first sign-ins of one person at once: the second one waits, and is known.
    await lockFirstSignIn(tx);
    known = await useIdentity(tx, identity, now);
  }
  if (known !== undefined) return { userId: known, how: 'known' };
  const found = (await userByEmail(tx, arriving)) ?? (await userByMobile(tx, identity));
  if (found !== undefined) {
    await insertIdentity(tx, found.userId, service, identity, now);
    await addWhatIsMissing(tx, found.userId, identity, now);
    return found;
  }
  if (identity.email === undefined && identity.mobile === undefined) return undefined;
  const { language, region, theme: brand } = caller;
  const userId = await insertVouchedUser(tx, { identity, language, region, brand }, now);
  await insertIdentity(tx, userId, service, identity, now);
  return { userId, how: 'new' };
}

/**
 * Ties an identity to the account of somebody who is signed in. Throws `identity_taken` when it opens another account.
 */
export async function linkTo(tx: Transaction, userId: UserId, { service, identity, ...at }: Arriving): Promise<Found> {
  const now = at.now.toISOString();
  const known = await useIdentity(tx, identity, now);
  if (known === userId) return { userId, how: 'known' };
  if (known !== undefined) throw new AppError('identity_taken');
  await insertIdentity(tx, userId, service, identity, now);
  await addWhatIsMissing(tx, userId, identity, now);
  return { userId, how: 'linked' };
}

async function userByEmail(tx: Transaction, { identity: { email }, now }: Arriving): Promise<Found | undefined> {
  if (email === undefined) return undefined;
  const user = await lockUserByEmail(tx, email);
  if (user === undefined) return undefined;
  if (user.is_verified) return { userId: user.id, how: 'linked' };
  if (user.has_number) {
    await removeEmail(tx, user.id, now.toISOString());
    return undefined;
  }
  await startOver(tx, user.id, email, now);
  await activateUser(tx, user.id, { name: '', passwordHash: null }, now);
  return { userId: user.id, how: 'taken_over' };
}

async function userByMobile(tx: Transaction, { mobile }: ProvenIdentity): Promise<Found | undefined> {
  const userId = mobile === undefined ? undefined : await lockUserByMobile(tx, mobile);
  return userId === undefined ? undefined : { userId, how: 'linked' };
}
