import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import type { Region } from '../texts/messages.ts';
import { shownPhone } from './shown-phone.contract.ts';

/**
 * The rules of phone numbers: libphonenumber's (decision 088). They are 29 KB, so that pages import this
 * file by `import()` alone.
 */

/**
 * A phone number in E.164 (`+4740000001`), out of what people write: with spaces, hyphens and brackets,
 * with the country or without it beside its dial code (`+47`). Undefined when its country has no such numbers, or when
 * it has an extension, which E.164 has no place for.
 */
export function internationalPhone(written: string, code: string | undefined): string | undefined {
  // 00 leads abroad from most countries, 0011 from Australia.
  const dialled = written.trim().replace(/^00(11)?/, '+');
  const number = parsed(dialled, code?.slice(1));
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}

/** Undefined for what is no number, and for a dial code that no country has, for which the library throws. */
function parsed(dialled: string, defaultCallingCode: string | undefined): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(dialled, {
      extract: false,
      ...(defaultCallingCode === undefined ? {} : { defaultCallingCode }),
    });
  } catch {
    return undefined;
  }
}

/**
 * A number in E.164, grouped as its country does: `+47 40 00 00 01`, `+61 400 000 001`; where people of the region
 * write their own otherwise, like them.
 */
export function formatPhone(number: string, region: Region): string {
  return shownPhone(parsePhoneNumberFromString(number)?.formatInternational() ?? number, region);
}

/** A number in E.164, taken apart; undefined for what is none. */
export function phoneParts(e164: string): { readonly code: string; readonly number: string } | undefined {
  const calling = parsePhoneNumberFromString(e164)?.countryCallingCode;
  return calling === undefined ? undefined : { code: `+${calling}`, number: e164.slice(1 + calling.length) };
}
