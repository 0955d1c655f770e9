import { handledFor, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
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

export function createProfileRoutes({ profile, notifications }: Accounts): Handled[] {
  return [
    handledFor(getProfile, async (_, { user }) => ({
      data: profileOf(await profile.of(user.userId), await profile.pendingEmail(user.userId)),
    })),
    handledFor(patchProfile, async ({ body }, caller) => ({ data: profileOf(await profile.change(body, caller)) })),
    handledFor(confirmEmailAgain, async (_, caller) => {
      await profile.confirmAgain(caller);
      return { data: { status: 'mail_sent' as const } };
    }),
    handledFor(setLanguage, async ({ body }, { user }) => ({
      data: profileOf(await profile.setLanguage(user.userId, body.language)),
    })),
    handledFor(getNotificationSettings, async (_, { user }) => whole(await notifications.of(user.userId))),
    handledFor(patchNotificationSetting, async ({ body }, { user }) =>
      whole(await notifications.set(user.userId, body.kind, body.isEnabled)),
    ),
  ];
}
