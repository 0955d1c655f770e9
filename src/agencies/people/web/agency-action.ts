import { data, redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router';
import { textsOf } from '../../../accounts/web/refused.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { myAgencyPath } from '../../../owner-paths.ts';
import { loginPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import {
  type AgencyPicture,
  type AgencyRole,
  editBrand,
  editColleague,
  editMyCard,
  getMyAgency,
  InvitationId,
  inviteColleague,
  MemberId,
  MOST_PICTURE_BYTES,
  type MyAgency,
  removeAgencyPicture,
  removeColleague,
  resendInvitation,
  revokeInvitation,
  setAgencyPicture,
} from '../contract.ts';

/** What a form on the pages of one's agency was answered: which form, and what was wrong with it. */
export interface AgencyAnswer {
  readonly intent: string;
  readonly error?: string;
}

/** The agency of who reads the page; undefined where they work for none. Whoever is nobody yet is asked to sign in. */
export async function agencyOf(
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
): Promise<MyAgency | undefined> {
  if (context.get(callerContext).user === undefined) throw redirect(loginPath({ redirect: pathname }));
  return (await context.get(apiContext)(getMyAgency, {})).data ?? undefined;
}

/** All that the forms of these pages do, by what their button says: plain forms, with and without JavaScript. */
export async function changeAgency({ request, context }: ActionFunctionArgs) {
  const t = translator(context.get(callerContext).language);
  const form = await request.formData();
  const { intent } = textsOf(form, ['intent']);
  try {
    const to = await act(context.get(apiContext), intent, form);
    return to === undefined ? data<AgencyAnswer>({ intent }) : redirect(to, 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const [field] = Object.values(error.fields ?? {}).flat();
    const file = error.code === 'payload_too_large' ? t('agency.picture.too_large') : undefined;
    return data<AgencyAnswer>({ intent, error: file ?? field ?? t(errorKey(error.code)) }, { status: error.status });
  }

  /** Gives where to go on, when that is not back to the page. */
  async function act(api: Api, wanted: string, sent: FormData): Promise<string | undefined> {
    const { id, email, role, title, phone, place, primary, secondary } = textsOf(sent, [
      ...(['id', 'email', 'role', 'title', 'phone', 'place', 'primary', 'secondary'] as const),
    ]);
    const ofMember = () => ({ params: { id: parsed(MemberId, id) } });
    const ofInvitation = () => ({ params: { id: parsed(InvitationId, id) } });
    switch (wanted) {
      case 'invite':
        await api(inviteColleague, { body: { email, role: role as AgencyRole } });
        return undefined;
      case 'resend':
        await api(resendInvitation, ofInvitation());
        return undefined;
      case 'revoke':
        await api(revokeInvitation, ofInvitation());
        return undefined;
      case 'role':
        await api(editColleague, { ...ofMember(), body: { role: role as AgencyRole } });
        return undefined;
      case 'remove':
        await api(removeColleague, ofMember());
        return undefined;
      case 'leave':
        await api(removeColleague, ofMember());
        return myAgencyPath;
      case 'card':
        await api(editMyCard, { body: { title, phone } });
        return undefined;
      case 'brand': {
        const hideProfileImage = sent.get('hide_faces') !== null;
        await api(editBrand, { body: { primaryColour: primary, secondaryColour: secondary, hideProfileImage } });
        return undefined;
      }
      case 'upload': {
        const file = sent.get('file');
        if (!(file instanceof File) || file.size === 0)
          throw new AppError('invalid_input', { fields: { file: [t('agency.picture.choose')] } });
        if (file.size > MOST_PICTURE_BYTES) throw new AppError('payload_too_large');
        const content = base64Of(new Uint8Array(await file.arrayBuffer()));
        await api(setAgencyPicture, { params: { place: place as AgencyPicture }, body: { content } });
        return undefined;
      }
      case 'remove_picture':
        await api(removeAgencyPicture, { params: { place: place as AgencyPicture } });
        return undefined;
      default:
        throw new AppError('invalid_input');
    }
  }
}

function parsed<Value>(schema: { safeParse(text: string): { data?: Value | undefined } }, text: string): Value {
  const { data: id } = schema.safeParse(text);
  if (id === undefined) throw new AppError('not_found');
  return id;
}

/** Runs on the server alone, as all actions do. */
function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
