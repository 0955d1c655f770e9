import { data } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { DraftId } from '../draft.contract.ts';

/** The draft that a page's address names; what cannot be one is answered with 404. */
export function idOf(params: { readonly id?: string | undefined }): DraftId {
  const parsed = DraftId.safeParse(params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}

/** What was asked of a draft; one that is not there, or somebody else's, is answered with 404. */
export function orNotFound<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? data(null, { status: 404 }) : error;
  });
}
