import type { ActionFunctionArgs } from 'react-router';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import type { Api } from '../../contract/endpoint.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator, type Translate } from '../../texts/messages.ts';

/** What a page of the administration says after a form of it was sent. */
export interface Acted {
  readonly done?: string;
  readonly error?: string;
}

/** Does what a form asks for; `work` gives what to say of it, and throws an `AppError` when it is refused. */
export async function acted(
  { context, request, url }: Pick<ActionFunctionArgs, 'context' | 'request' | 'url'>,
  work: (form: FormData, api: Api, t: Translate) => Promise<string>,
): Promise<Acted> {
  const t = translator(context.get(callerContext).language);
  try {
    return { done: await work(await request.formData(), context.get(apiContext), t) };
  } catch (error) {
    leadToFactor(error, url);
    if (!(error instanceof AppError)) throw error;
    return { error: t(errorKey(error.code)) };
  }
}
