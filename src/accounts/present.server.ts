import { phoneParts } from '../leads/phone-number.contract.ts';
import type { UserProfile } from './contract.ts';
import type { SessionTokens } from './sessions.server.ts';
import type { UserRow } from './store.server.ts';

/**
 * What an account says of its owner, as the API tells the owner. `pendingEmail` is an address that waits to be
 * confirmed by its link.
 */
export function profileOf(row: UserRow, pendingEmail?: string): UserProfile {
  const shown = row.contact_mobile ?? row.mobile;
  const mobile = shown === null ? undefined : phoneParts(shown);
  const phone = row.contact_phone === null ? undefined : phoneParts(row.contact_phone);
  return {
    id: row.id,
    userId: row.id,
    ...(row.email === null ? {} : { email: row.email }),
    hasPassword: row.password_hash !== null,
    isEmailConfirmed: row.email_verified_at !== null,
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    name: row.name,
    ...(mobile === undefined ? {} : { mobile: mobile.number, mobileCode: mobile.code }),
    isMobileConfirmed: mobile !== undefined && shown === row.mobile && row.mobile_verified_at !== null,
    ...(phone === undefined ? {} : { phone: phone.number, phoneCode: phone.code }),
    ...(row.first_home_buyer === null ? {} : { firstHomeBuyer: row.first_home_buyer }),
    language: row.language,
    status: row.status,
    featureFlags: [...row.feature_flags],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** What a sign-in answers beside its cookies. */
export function signedInAnswer({ user, ...tokens }: SessionTokens & { readonly user: UserRow }) {
  return { ...tokenOf(tokens), user: profileOf(user), emailStatus: emailStatusOf(user) };
}

export function tokenOf({
  accessToken,
  accessTokenExpiresAt,
}: Pick<SessionTokens, 'accessToken' | 'accessTokenExpiresAt'>) {
  return { accessToken, tokenType: 'bearer', expiresAt: accessTokenExpiresAt.toISOString() } as const;
}

export function emailStatusOf(row: UserRow): 'verified' | 'unverified' | 'none' {
  if (row.email === null) return 'none';
  return row.email_verified_at === null ? 'unverified' : 'verified';
}
