import type { Api } from '../../contract/endpoint.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { collectionPath } from '../../paths.ts';
import type { SaidOfHome } from '../collection.contract.ts';
import { saidOfHome } from '../contract.ts';
import { othersNotes } from './collection-view.ts';
import type { MemberNoteView } from './member-note.tsx';
import { opinionWords } from './opinion-words.ts';

/** What the members of one collection say of a home, in words. */
export interface SaidView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly isShared: boolean;
  /** `Likt av deg og Ola Nordmann`, `Nei fra Ola Nordmann`. */
  readonly opinions: readonly string[];
  readonly notes: readonly MemberNoteView[];
  readonly myNote: string;
}

/** What is said of a home in the reader's collections. */
export async function loadSaid(api: Api, propertyId: string, context: ViewContext): Promise<readonly SaidView[]> {
  const { data } = await api(saidOfHome, { params: { propertyId } });
  return data.map((said) => saidView(said, context));
}

function saidView(
  { collectionId, collectionName, isDefault, isShared, notes, likedBy, saidNo }: SaidOfHome,
  context: Pick<ViewContext, 't' | 'format'>,
): SaidView {
  const id = isDefault ? 'default' : collectionId;
  return {
    id,
    name: collectionName,
    path: collectionPath(id),
    isShared,
    opinions: opinionWords({ likedBy, saidNo }, context),
    notes: othersNotes(notes),
    myNote: notes.find(({ isMine }) => isMine)?.text ?? '',
  };
}
