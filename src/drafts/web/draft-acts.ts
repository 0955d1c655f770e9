import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { confirmedListingPath, deletedListingPath, draftPath } from '../../owner-paths.ts';
import { translator, type Language } from '../../texts/messages.ts';
import { readNumber } from '../../texts/read-number.ts';
import {
  activateDraft,
  closeDraft,
  confirmDraft,
  deactivateDraft,
  deleteDraft,
  duplicateDraft,
  relistDraft,
} from '../contract.ts';
import type { DraftId } from '../draft.contract.ts';
import { idOf } from './draft-id.ts';
import { reasonOf, stoppedPath } from './stop-reason.ts';

/** Does what a form of a listing says. Gives where to go on, when that is not back to the page. */
export async function actOnDraft(api: Api, form: FormData, language: Language): Promise<string | undefined> {
  const params = { id: idOf(textsOf(form, ['id'])) };
  switch (form.get('intent')) {
    case 'pause':
      await api(deactivateDraft, { params, body: {} });
      return undefined;
    case 'resume':
      return askedFirst(params.id, () => api(activateDraft, { params, body: {} }));
    case 'confirm':
      await api(confirmDraft, { params, body: {} });
      return confirmedListingPath;
    case 'relist':
      return relist(api, params.id);
    case 'duplicate': {
      const { data: copy } = await api(duplicateDraft, { params });
      return draftPath(copy.id);
    }
    case 'delete':
      await api(deleteDraft, { params });
      return deletedListingPath;
    case 'close': {
      const typed = textsOf(form, ['price']).price.trim();
      const price = readNumber(typed, language === 'nb' ? ',' : '.');
      if (typed !== '' && price === undefined)
        throw new AppError('invalid_input', {
          fields: { price: [translator(language)('drafts.problem.number', { example: '1 250 000' })] },
        });
      await api(closeDraft, { params, body: price === undefined ? {} : { price: Math.round(price) } });
      return undefined;
    }
    default:
      throw new AppError('invalid_input');
  }
}

/** Puts back what was paused; gives where its price is asked about, when that is first. */
async function askedFirst(id: DraftId, act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'price_unconfirmed') return draftPath(id, 'publish');
    throw error;
  }
}

/** Offers again what can be; otherwise gives where it is said what is in the way. */
async function relist(api: Api, id: DraftId): Promise<string | undefined> {
  try {
    const { data: draft } = await api(relistDraft, { params: { id }, body: {} });
    // After 14 weeks it is a draft again, and published as any other.
    return draft.state === 'draft' ? stoppedPath(id, 'relist') : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'price_unconfirmed') return draftPath(id, 'publish');
    if (error instanceof AppError && reasonOf(error.code) !== undefined) return stoppedPath(id, 'relist');
    throw error;
  }
}
