import { message, type Message } from '../../texts/message.ts';

/** Why a picture is not there; each has a text. */
const REASONS = [
  'address',
  'private_address',
  'too_many_redirects',
  'gone',
  'refused',
  'busy',
  'unreachable',
  'too_slow',
  'too_large',
  'no_file',
  'no_picture',
  'too_many_pixels',
  'damaged',
  'interrupted',
] as const;

/** Why a picture is not there; a reason that has no text stands as it is. */
export function whyNotFetched(reason: string): Message | string {
  const known = REASONS.find((each) => each === reason);
  return known === undefined ? reason : message(`import.pictures.reason.${known}`);
}
