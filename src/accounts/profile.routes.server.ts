import { handledFor, type Caller, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import type { UserProfile } from './contract.ts';
import { profileOf } from './present.server.ts';
import {
  confirmEmailAgain,
  getNotificationSettings,
  getProfile,
  patchNotificationSetting,
  patchProfile,
  setLanguage,
} from './profile.contract.ts';
import type { Accounts } from './service.server.ts';
import type { FlagsOn } from './slice.server.ts';
import type { UserRow } from './store.server.ts';

export function createProfileRoutes({ profile, notifications }: Accounts, flagsOn: FlagsOn): Handled[] {
  /** With all feature flags that are on for them, not those alone that they have switched on. */
  async function shown(row: UserRow, { region, features = [] }: Caller, pendingEmail?: string): Promise<UserProfile> {
    const asking = { userId: row.id, region, features: [...row.feature_flags, ...features] };
    return { ...profileOf(row, pendingEmail), featureFlags: [...(await flagsOn(asking))] };
  }

  return [
    handledFor(getProfile, async (_, caller) => {
      const { userId } = caller.user;
      return { data: await shown(await profile.of(userId), caller, await profile.pendingEmail(userId)) };
    }),
    handledFor(patchProfile, async ({ body }, caller) => ({
      data: await shown(await profile.change(body, caller), caller),
    })),
    handledFor(confirmEmailAgain, async (_, caller) => {
      await profile.confirmAgain(caller);
      return { data: { status: 'mail_sent' as const } };
    }),
    handledFor(setLanguage, async ({ body }, caller) => ({
      data: await shown(await profile.setLanguage(caller.user.userId, body.language), caller),
    })),
    handledFor(getNotificationSettings, async (_, { user }) => whole(await notifications.of(user.userId))),
    handledFor(patchNotificationSetting, async ({ body }, { user }) =>
      whole(await notifications.set(user.userId, body.kind, body.isEnabled)),
    ),
  ];
}
