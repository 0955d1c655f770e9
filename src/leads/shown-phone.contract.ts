import type { Region } from '../texts/messages.ts';

/**
 * A phone number as people of a market write it, however whoever told it has. Numbers of Australia are written there
 * without the country, `0412 345 678` and `(02) 9876 5432` (Australian Government Style Manual, “Telephone numbers”);
 * the eight digits of Norwegian ones in pairs, `+47 40 00 00 01`, as libphonenumber has them. All others stay as they
 * are.
 */
export function shownPhone(phone: string, region: Region): string {
  const bare = phone.replace(/[\s()-]/g, '').replace(/^00(?=47)/, '+');
  const [, country = '', digits = ''] = /^(\+47)?([2-79]\d{7})$/.exec(bare) ?? [];
  if (digits !== '' && (region === 'no' || country !== '')) return [country, inPairs(digits)].join(' ').trim();
  const [, national = ''] = /^\+61([23478]\d{8})$/.exec(bare.replace(/^\+610/, '+61')) ?? [];
  return region !== 'au' || national === '' ? phone : australian(national);
}

/** A number without its country, as it stands beside the country's code in a form. */
export function nationalPhone(number: string, code: string | undefined): string {
  if (code === '+47' && /^[2-79]\d{7}$/.test(number)) return inPairs(number);
  return code === '+61' && /^[23478]\d{8}$/.test(number) ? australian(number) : number;
}

function inPairs(digits: string): string {
  return digits.replace(/\d\d(?=\d)/g, '$& ');
}

function australian(national: string): string {
  const [area = '', digits] = [national[0], national.slice(1)];
  if (area !== '4') return `(0${area}) ${digits.slice(0, 4)} ${digits.slice(4)}`;
  return `04${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
}
