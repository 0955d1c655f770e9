import type { Api } from '../../contract/endpoint.ts';
import { listWritten, type WrittenMessage } from '../../leads/thread/contract.ts';
import { messageThreadPath } from '../../owner-paths.ts';
import type { ViewContext } from './card-view.ts';

/** What the reader has written about the home whose page they look at, and where that is read. */
export interface WrittenView {
  /** `Du søkte 30. november 2026`. */
  readonly text: string;
  readonly path: string;
  /** What applying is called from then on; undefined where they have written without applying. */
  readonly again: string | undefined;
}

/** Undefined where the reader has written nothing about it while signed in, or has withdrawn it. */
export async function loadWritten(
  api: Api,
  propertyId: string,
  context: ViewContext,
): Promise<WrittenView | undefined> {
  const { data } = await api(listWritten, { query: { propertyId, size: 20 } });
  return writtenView(data, context);
}

/** An application comes before what else was written; sign-ups for viewings are told of elsewhere. */
function writtenView(
  all: readonly WrittenMessage[],
  { t, format }: Pick<ViewContext, 't' | 'format'>,
): WrittenView | undefined {
  const standing = all.filter(({ kind, isCancelled }) => kind === 'contact' && !isCancelled);
  const shown = standing.find(({ application }) => application !== null) ?? standing[0];
  if (shown === undefined) return undefined;
  const isApplication = shown.application !== null;
  const day = format.dayOf(shown.writtenAt, shown.timeZone);
  return {
    text: t(isApplication ? 'property.contact.applied' : 'property.contact.written', { day }),
    path: messageThreadPath(shown.token),
    again: isApplication ? t('property.contact.apply_again') : undefined,
  };
}
