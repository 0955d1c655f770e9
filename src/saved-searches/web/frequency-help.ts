import type { Region, Translate } from '../../texts/messages.ts';
import { INSTANT_MINUTES } from '../instant-minutes.contract.ts';

/** When the mails of each choice come. Australia has several clocks: the hours are those of one of them. */
export function frequencyHelp(t: Translate, region: Region): string {
  return t('saved_searches.frequency.help', {
    minutes: INSTANT_MINUTES,
    clock: region === 'au' ? t('saved_searches.frequency.clock_au') : '',
  });
}
