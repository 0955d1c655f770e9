import type { MessageKey } from '../../texts/messages.ts';

/** Why signing in with another service came to nothing (product specification, section 8). */
export const REJECTIONS = [
  'access_denied',
  'wrong_challenge',
  'server_error',
  'login_required',
  'invalid_app_callback_uri',
  'app_callback_uri_not_registered',
  'outdated_app_version',
  'unknown_reject_reason',
  'default_error',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** What a page says of it. */
export function rejectionText(rejection: Rejection): MessageKey {
  return rejection === 'access_denied' ? 'common.form.error.cancelLogin' : 'common.form.error.vippsAuth';
}

/** The rejection that a text names; `default_error` for any other text, undefined for none. */
export function rejectionOf(text: string | null | undefined): Rejection | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  return REJECTIONS.find((rejection) => rejection === text) ?? 'default_error';
}
