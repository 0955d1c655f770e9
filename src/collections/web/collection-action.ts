import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';
import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { joinPath } from '../../account-paths.ts';
import { makeShortLink } from '../../links/contract.ts';
import { collectionPath, favouritesPath, loginPath } from '../../paths.ts';
import type { Collection, Departure } from '../collection.contract.ts';
import {
  deleteCollection,
  editCollection,
  getCollection,
  getDeparture,
  getLink,
  type Invited,
  inviteUser,
  makeLink,
  moveHome,
  removeHome,
  removeMember,
  revokeLink,
  writeNote,
} from '../contract.ts';

/** What a form on a collection's pages was answered: which form, and what was wrong with it. */
export interface FormAnswer {
  readonly intent: string;
  readonly error?: string;
  /** The address of the link by which people join. */
  readonly link?: string;
  /** What came of asking somebody. */
  readonly invited?: Invited;
}

/**
 * All that the forms of a collection's pages do, by what their button says: plain forms, with and without JavaScript.
 */
export async function changeCollection({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const {
    intent,
    property_id: propertyId,
    member_id: memberId,
    text,
    to,
    email,
    name,
  } = textsOf(form, ['intent', 'property_id', 'member_id', 'text', 'to', 'email', 'name']);
  const api = context.get(apiContext);
  const collectionId = params['collectionId'] ?? '';
  try {
    switch (intent) {
      case 'remove':
        await api(removeHome, { params: { collectionId, propertyId } });
        break;
      case 'note':
        await api(writeNote, { params: { collectionId, propertyId }, body: { text } });
        break;
      case 'move':
        await api(moveHome, { params: { collectionId, propertyId }, body: { collectionId: to } });
        break;
      case 'invite':
        return data<FormAnswer>({
          intent,
          invited: (await api(inviteUser, { params: { collectionId }, body: { email } })).data.status,
        });
      case 'show_link': {
        const { data: known } = await api(getLink, { params: { collectionId } });
        return data<FormAnswer>({ intent, link: await addressOf(joinPath(known.token), context) });
      }
      case 'link': {
        const { data: made } = await api(makeLink, { params: { collectionId } });
        return data<FormAnswer>({ intent, link: await addressOf(joinPath(made.token), context) });
      }
      case 'unlink':
        await api(revokeLink, { params: { collectionId } });
        break;
      case 'revoke':
        await api(removeMember, { params: { collectionId, memberId } });
        break;
      case 'leave':
        await api(removeMember, { params: { collectionId, memberId } });
        return redirect(favouritesPath);
      case 'rename':
        await api(editCollection, { params: { id: collectionId }, body: { name } });
        return redirect(collectionPath(collectionId));
      case 'delete':
        await api(deleteCollection, { params: { id: collectionId } });
        return redirect(favouritesPath);
    }
  } catch (error) {
    return refused(error, intent, context);
  }
  return data<FormAnswer>({ intent });
}

/** The answer to a form that was refused. Throws on what is no failure that a reader may be told of. */
export function refused(error: unknown, intent: string, context: Readonly<RouterContextProvider>) {
  if (!(error instanceof AppError)) throw error;
  const [field] = Object.values(error.fields ?? {});
  return data<FormAnswer>(
    { intent, error: field?.[0] ?? translator(context.get(callerContext).language)(errorKey(error.code)) },
    { status: error.status },
  );
}

/** Who reads the page; somebody whom `BYPASS_LOGIN` let in is nobody yet, and is asked to sign in. */
export function readerOf(context: Readonly<RouterContextProvider>, { pathname, search }: URL) {
  const caller = context.get(callerContext);
  if (caller.user === undefined) throw redirect(loginPath({ redirect: pathname + search }));
  return { caller, user: caller.user, api: context.get(apiContext), t: translator(caller.language) };
}

/**
 * The collection in an address. What is not there, or not the reader's to know of, is a page that is not there; what
 * was theirs once, one that says why it is no longer.
 */
export async function collectionAt(
  api: Api,
  { collectionId = '' }: LoaderFunctionArgs['params'],
  orElse = () => new Response(null, { status: 404 }),
): Promise<Collection> {
  try {
    return (await api(getCollection, { params: { id: collectionId } })).data;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    if ((await partingOf(api, collectionId)) !== undefined) throw redirect(collectionPath(collectionId, 'closed'));
    throw orElse();
  }
}

/** Why the reader is no longer in a collection; undefined when they never were, or left it themselves. */
export async function partingOf(api: Api, id: string): Promise<Departure | undefined> {
  try {
    return (await api(getDeparture, { params: { id } })).data;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof AppError && (error.status === 404 || error.code === 'invalid_input');
}

/** The short address of an invitation; the whole one where somebody has too many of these. */
async function addressOf(path: string, context: ActionFunctionArgs['context']): Promise<string> {
  try {
    return (await context.get(apiContext)(makeShortLink, { body: { path } })).data.link;
  } catch (error) {
    if (error instanceof AppError) return context.get(callerContext).origin + path;
    throw error;
  }
}
