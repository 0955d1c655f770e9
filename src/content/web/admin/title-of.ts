import type { PageCaller } from '../../../platform/http/load-context.contract.ts';
import { BRAND_NAME } from '../../../ui/visit.tsx';
import type { Both } from '../../blocks.contract.ts';

/** What a text is called for an editor: its title, else its key. */
export function titleOf(title: Both, key: string, { language, theme }: Pick<PageCaller, 'language' | 'theme'>): string {
  const words = title[language].replaceAll('{{brand}}', BRAND_NAME[theme]);
  return words === '' ? key : words;
}
