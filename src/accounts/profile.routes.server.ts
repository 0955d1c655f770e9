import { AppError } from '../contract/errors.ts';
import { handledFor, type Handled } from '../contract/mount.server.ts';
import { profileOf } from './present.server.ts';
import { getNotificationSettings, getProfile, patchNotificationSetting, setLanguage } from './profile.contract.ts';
import type { Accounts } from './service.server.ts';
import type { UserRow } from './store.server.ts';

export function createProfileRoutes({ profile, notifications }: Accounts): Handled[] {
  return [
    handledFor(getProfile, async (_, { user }) => ({ data: profileOf(still(await profile.of(user.userId))) })),
    handledFor(setLanguage, async ({ body }, { user }) => ({ data: profileOf(still(await profile.setLanguage(user.userId, body.language))) })),
    handledFor(getNotificationSettings, async (_, { user }) => ({ data: await notifications.of(user.userId) })),
    handledFor(patchNotificationSetting, async ({ body }, { user }) => ({ data: await notifications.set(user.userId, body.kind, body.isEnabled) })),
  ];
}

/** Whoever is signed in has an account, unless it has just been deleted: then they are not. */
function still(row: UserRow | undefined): UserRow {
  if (row === undefined) throw new AppError('unauthenticated');
  return row;
}
