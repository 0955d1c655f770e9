import type { InputOf } from '../../../contract/endpoint.ts';
import { MIN_MESSAGE } from '../../rules.contract.ts';
import { senderOf, text } from '../../web/lead-body.ts';
import { messageProblems, senderProblems, type FieldProblems } from '../../web/lead-check.ts';
import type { sendAgencyMessage } from '../contract.ts';

type Body = InputOf<typeof sendAgencyMessage>['body'];

/** What the form sends, as the API takes it. */
export function agencyMessageBody(form: FormData, formToken: string): Body {
  return { ...senderOf(form), formToken, message: text(form, 'message') ?? '' };
}

/** What is wrong with the form before it is sent, by the rules of the API's own schema (`../contract.ts`). */
export async function agencyMessageProblems({ message, ...sender }: Body): Promise<FieldProblems> {
  return { ...(await senderProblems(sender)), ...messageProblems(message, MIN_MESSAGE) };
}
