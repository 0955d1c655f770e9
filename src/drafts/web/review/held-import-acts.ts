import { textsOf } from '../../../accounts/web/refused.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { reviewHeldImport } from '../../../properties/held/contract.ts';
import type { MessageKey } from '../../../texts/messages.ts';

/** Decides on a home of an import as its form says; what was done, or why not; undefined when it is another form. */
export async function actOnHeldImport(
  api: Api,
  form: FormData,
): Promise<{ readonly isDone: boolean; readonly text: MessageKey } | undefined> {
  const intent = form.get('intent');
  if (intent !== 'release' && intent !== 'refuse_import') return undefined;
  const { id, version } = textsOf(form, ['id', 'version']);
  try {
    const { data } = await api(reviewHeldImport, {
      params: { id },
      body: { version: Number(version), decision: intent === 'release' ? 'release' : 'refuse' },
    });
    return { isDone: true, text: `drafts.imports.${data.state}` };
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code !== 'not_found' && code !== 'draft_changed' && code !== 'listing_closed') throw error;
    return { isDone: false, text: `drafts.imports.refused_as.${code}` };
  }
}
