import type { UserProfile } from '../../accounts/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { getLastPhone } from '../contract.ts';
import { nationalPhone } from '../shown-phone.contract.ts';

type GivenPhone = OutputOf<typeof getLastPhone>['data'];

/**
 * What an account says of its owner, as the fields of a form are called: nobody types twice who they are. `last` is the
 * phone number that they gave last in a message, for a profile without one.
 */
export function senderOf(
  {
    name,
    email,
    mobile,
    mobileCode,
    phone,
    phoneCode,
  }: Pick<UserProfile, 'name' | 'email' | 'mobile' | 'mobileCode' | 'phone' | 'phoneCode'>,
  last: GivenPhone,
): Readonly<Record<string, string>> {
  const [number, code] =
    mobile !== undefined
      ? [mobile, mobileCode]
      : phone !== undefined
        ? [phone, phoneCode]
        : [last.phone, last.phoneCode];
  return {
    name,
    ...(email === undefined ? {} : { email }),
    ...(number === undefined ? {} : { phone: nationalPhone(number, code) }),
    ...(number === undefined || code === undefined ? {} : { phone_code: code }),
  };
}
