import type { Translate } from '../../texts/messages.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import { fieldWords } from './filter-chips.ts';

/** What of a search was left out, and why where that is known. */
export function ignoredWords(ignored: Ignored, filter: SearchFilter, t: Translate): string {
  const { field, value } = ignored;
  if (isWithoutPlaces(ignored, filter)) return t('list.ignored_travel');
  // It is written in codes, which say nothing to anybody.
  if (field === 'commute') return fieldWords(t, field);
  return t('list.ignored_item', { field: fieldWords(t, field), value: sentWords(value) });
}

/** Whether it is left out since the reader has no places to travel to. */
export function isWithoutPlaces({ field, value }: Ignored, { commute, sorting }: SearchFilter): boolean {
  return (field === 'commute' && commute !== undefined) || (value === 'commute' && sorting === 'commute');
}

/** What was sent, as it was typed: of bounds (`{"min":"many"}`) and of a list (`["sold"]`) only the values. */
function sentWords(value: string): string {
  const list = /^\[(.*)\]$/.exec(value)?.[1];
  if (list !== undefined) return list.replaceAll('"', '').replaceAll(',', ', ');
  return value.replace(/^\{(.*)\}$/, (_, pairs: string) =>
    pairs
      .replace(/^"\w+":/, '')
      .replace(/,"\w+":/g, ' – ')
      .replaceAll('"', ''),
  );
}
