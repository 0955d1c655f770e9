import { getProfile } from '../../accounts/profile.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { getLastPhone } from '../contract.ts';
import { senderOf } from './sender.ts';

/** What the fields of a form begin with for who is signed in, on pages that bring the form with them. */
export async function loadSender(api: Api): Promise<ReturnType<typeof senderOf>> {
  const [profile, last] = await Promise.all([api(getProfile, {}), api(getLastPhone, {})]);
  return senderOf(profile.data, last.data);
}
