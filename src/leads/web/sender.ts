import type { UserProfile } from '../../accounts/contract.ts';
import { nationalPhone } from '../shown-phone.contract.ts';

/** What an account says of its owner, as the fields of a form are called: nobody types twice who they are. */
export function senderOf({
  name,
  email,
  mobile,
  mobileCode,
  phone,
  phoneCode,
}: Pick<UserProfile, 'name' | 'email' | 'mobile' | 'mobileCode' | 'phone' | 'phoneCode'>): Readonly<
  Record<string, string>
> {
  const [number, code] = mobile === undefined ? [phone, phoneCode] : [mobile, mobileCode];
  return {
    name,
    ...(email === undefined ? {} : { email }),
    ...(number === undefined ? {} : { phone: nationalPhone(number, code) }),
    ...(number === undefined || code === undefined ? {} : { phone_code: code }),
  };
}
