import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import type { MessageKey } from '../../../texts/messages.ts';
import { givenFactor } from '../../web/sign-in.ts';
import { textsOf } from '../../web/refused.ts';
import {
  addPasskey,
  beginCodes,
  confirmCodes,
  makeRecoveryCodes,
  proveAgain,
  removeFactor,
  renameFactor,
} from '../contract.ts';

interface Changed {
  readonly done?: MessageKey;
  readonly recoveryCodes?: readonly string[] | undefined;
  /** An app that is being set up. */
  readonly begun?: {
    readonly setup: string;
    readonly secret: string;
    readonly uri: string;
    readonly picture: { readonly size: number; readonly path: string };
  };
}

/** Does what a form of the page asks for. Throws an `AppError` when it is refused. */
export async function changeFactors(api: Api, form: FormData): Promise<Changed> {
  const {
    intent,
    id,
    name,
    password,
    setup,
    factor_code: code,
    passkey,
  } = textsOf(form, [...(['intent', 'id', 'name', 'password', 'setup', 'factor_code', 'passkey'] as const)]);
  switch (intent) {
    case 'begin_codes':
      return { begun: (await api(beginCodes, {})).data };
    case 'confirm_codes': {
      const { data } = await api(confirmCodes, { body: { setup, code, name } });
      return { done: 'account.security.done.added', recoveryCodes: data.recoveryCodes };
    }
    case 'add_passkey': {
      const { data } = await api(addPasskey, { body: { passkey, name } });
      return { done: 'account.security.done.added', recoveryCodes: data.recoveryCodes };
    }
    case 'rename':
      await api(renameFactor, { params: { id }, body: { name } });
      return { done: 'account.security.done.renamed' };
    case 'remove':
      await api(removeFactor, { params: { id } });
      return { done: 'account.security.done.removed' };
    case 'recovery': {
      const { data } = await api(makeRecoveryCodes, {});
      return { done: 'account.security.done.codes', recoveryCodes: data.recoveryCodes };
    }
    case 'prove': {
      const isByFactor = code !== '' || passkey !== '';
      await api(proveAgain, { body: isByFactor ? givenFactor(form) : { password } });
      return { done: 'account.security.confirmed' };
    }
    default:
      throw new AppError('invalid_input');
  }
}
