import type { Region } from '../texts/messages.ts';

/**
 * A phone number as people of a market write it. Numbers of Australia are written there without the country,
 * `0412 345 678` and `(02) 9876 5432` (Australian Government Style Manual, “Telephone numbers”); all others stay as
 * they are.
 */
export function shownPhone(phone: string, region: Region): string {
  const [, area = '', first = '', last = ''] =
    /^\+61([23478])(\d{4})(\d{4})$/.exec(phone.replace(/[\s()-]/g, '').replace(/^\+610/, '+61')) ?? [];
  if (region !== 'au' || area === '') return phone;
  if (area !== '4') return `(0${area}) ${first} ${last}`;
  const digits = first + last;
  return `04${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
}
