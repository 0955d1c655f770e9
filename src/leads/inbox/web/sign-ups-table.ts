import { formatPhone } from '../../phone-number.contract.ts';
import type { InboxMessage } from '../contract.ts';
import { messageView, viewingWords, type MessageWords } from './message-view.ts';
import { inMarket } from './viewing-words.ts';

/** Begins a file that spreadsheets are to read as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Sign-ups for viewings as a table that spreadsheets open, headings first. In Norwegian, where a comma is in numbers,
 * they expect a semicolon between cells.
 */
export function signUpsTable(signUps: readonly InboxMessage[], words: MessageWords): string {
  const { t, language, region } = words;
  const heading = [
    t(inMarket('inbox.fact.viewing', region)),
    t('inbox.signups.name'),
    t('inbox.fact.phone'),
    t('inbox.fact.email'),
    t('inbox.signups.people'),
    t('inbox.signups.message'),
    t(inMarket('inbox.signups.written', region)),
  ];
  const rows = signUps.map((signUp) => [
    viewingWords(signUp, words) ?? t('inbox.signups.open'),
    signUp.name,
    signUp.phone === null ? '' : phoneCell(signUp.phone, region),
    signUp.email,
    String(signUp.people ?? 1),
    signUp.message ?? '',
    messageView(signUp, words).when,
  ]);
  const separator = language === 'nb' ? ';' : ',';
  return BYTE_ORDER_MARK + [heading, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** `(+47) 40 00 00 01`: what begins with a plus sign would be added up. */
function phoneCell(phone: string, region: MessageWords['region']): string {
  return formatPhone(phone, region).replace(/^(\+\d+)/, '($1)');
}

/** A cell in quotes. What a spreadsheet would take for a formula begins with an apostrophe, as OWASP has it. */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
