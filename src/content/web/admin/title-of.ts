import type { PageCaller } from '../../../platform/http/load-context.contract.ts';
import { BRAND_NAME } from '../../../ui/visit.tsx';
import type { Both } from '../../blocks.contract.ts';
import { textOfRegion } from '../../entries.contract.ts';

/** What a text is called for an editor: its title, else its key. */
export function titleOf(
  title: Both,
  key: string,
  { language, theme, region }: Pick<PageCaller, 'language' | 'theme' | 'region'>,
): string {
  const words = textOfRegion(title[language], region).replaceAll('{{brand}}', BRAND_NAME[theme]);
  return words === '' ? key : words;
}
