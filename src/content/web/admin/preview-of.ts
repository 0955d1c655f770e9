import type { Api } from '../../../contract/endpoint.ts';
import type { PageCaller } from '../../../platform/http/load-context.contract.ts';
import { Content } from '../../blocks.contract.ts';
import { entryIn, ofBrand, ofRegion } from '../../entries.contract.ts';
import { entryView, type EntryView } from '../block-views.ts';
import { contentOf, withoutEmptyItems } from './text-form.ts';

export interface Preview {
  readonly language: 'en' | 'nb';
  readonly theme: 'grend' | 'zrch';
  /** Undefined while something stands in the text that may not. */
  readonly view: EntryView | undefined;
}

/** What the form holds as readers would get it, in the language and brand that it asks for. */
export async function previewOf(api: Api, caller: PageCaller, form: FormData): Promise<Preview> {
  const language = (['en', 'nb'] as const).find((each) => each === form.get('preview_language')) ?? caller.language;
  const theme = (['grend', 'zrch'] as const).find((each) => each === form.get('preview_theme')) ?? caller.theme;
  const { data: content } = Content.safeParse(withoutEmptyItems(contentOf(form)));
  if (content === undefined) return { language, theme, view: undefined };
  const entry = ofBrand(ofRegion(entryIn(content, '', new Date().toISOString(), language), caller.region), theme);
  return { language, theme, view: await entryView(api, { ...caller, language, theme }, entry) };
}
