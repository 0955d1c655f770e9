import { textsOf } from '../../../accounts/web/refused.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { reviewDraft } from '../../contract.ts';
import { idOf } from '../draft-id.ts';

/** What was decided. */
export type Decision = 'approve' | 'refuse';

/** Decides on a listing as a {@link ReviewForm} says; undefined when the form is of something else. */
export async function actOnReview(api: Api, form: FormData): Promise<Decision | undefined> {
  const decision = form.get('intent');
  if (decision !== 'approve' && decision !== 'refuse') return undefined;
  const {
    id,
    version,
    media_version: mediaVersion,
    reason,
  } = textsOf(form, ['id', 'version', 'media_version', 'reason']);
  await api(reviewDraft, {
    params: { id: idOf({ id }) },
    body: {
      ...{ version: Number(version), mediaVersion: Number(mediaVersion), decision },
      ...(decision === 'approve' ? {} : { reason }),
    },
  });
  return decision;
}
