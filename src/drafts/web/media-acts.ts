import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { draftPath } from '../../owner-paths.ts';
import { myListingPath } from '../../paths.ts';
import { deleteAttachment, editAttachment } from '../attachments/contract.ts';
import { deleteDraft, getDraft } from '../contract.ts';
import type { DraftId } from '../draft.contract.ts';
import { deleteImage, editImage, sortImages } from '../images/contract.ts';
import { DOCUMENT_KINDS } from './document-kind.ts';
import { orNotFound } from './draft-id.ts';
import { ROOMS } from './rooms.ts';

/** What forms do beside the fields of a tab, as browsers send them without JavaScript; gives where to go on. */
export async function actOnMedia(api: Api, id: DraftId, form: FormData): Promise<string | undefined> {
  if (form.get('intent') === 'discard') {
    await orNotFound(api(deleteDraft, { params: { id } }));
    return myListingPath;
  }
  if (form.has('photo')) {
    await actOnPhoto(api, id, form);
    return `${draftPath(id, { tab: 'images' })}#photos`;
  }
  if (form.has('document')) {
    await actOnDocument(api, id, form);
    return `${draftPath(id, { tab: 'images' })}#documents`;
  }
  return undefined;
}

async function actOnDocument(api: Api, id: DraftId, form: FormData): Promise<void> {
  const { document, name, intent } = textsOf(form, ['document', 'name', 'intent']);
  const params = { id, attId: document };
  if (intent === 'remove_document') await orNotFound(api(deleteAttachment, { params }));
  if (intent !== 'edit_document') return;
  const kind = DOCUMENT_KINDS.find((known) => known === form.get('kind'));
  await orNotFound(api(editAttachment, { params, body: { name, ...(kind === undefined ? {} : { kind }) } }));
}

/** By the one button that was pressed. */
async function actOnPhoto(api: Api, id: DraftId, form: FormData): Promise<void> {
  const { photo, intent, caption, room, plan } = textsOf(form, ['photo', 'intent', 'caption', 'room', 'plan']);
  const params = { id, imageId: photo };
  const type = ROOMS.find((known) => known === room);
  if (type !== undefined) await orNotFound(api(editImage, { params, body: { type } }));
  else if (plan !== '') await orNotFound(api(editImage, { params, body: { isFloorplan: plan === 'yes' } }));
  else if (form.has('to')) await moveTo(api, id, photo, Number(form.get('to')));
  else if (intent === 'remove_photo') await orNotFound(api(deleteImage, { params }));
  else if (intent === 'edit_photo')
    await orNotFound(api(editImage, { params, body: { caption: caption.trim() === '' ? null : caption } }));
}

async function moveTo(api: Api, id: DraftId, photo: string, to: number): Promise<void> {
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const all = draft.images.map((image) => image.id);
  if (!all.includes(photo) || !Number.isInteger(to) || to < 0 || to >= all.length) return;
  await api(sortImages, {
    params: { id },
    body: { images: all.filter((each) => each !== photo).toSpliced(to, 0, photo) },
  });
}
