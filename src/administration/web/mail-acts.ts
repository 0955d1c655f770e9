import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';
import { giveUpMail, retryFailedMail, retryMail } from '../mail/contract.ts';

/** Does what a form about mail asks for, and gives what to say of it. */
export async function changeMail(form: FormData, api: Api, t: Translate): Promise<string> {
  const { intent, id } = textsOf(form, ['intent', 'id']);
  switch (intent) {
    case 'retry':
      await api(retryMail, { params: { id } });
      return t('operations.done.retry');
    case 'give_up':
      await api(giveUpMail, { params: { id } });
      return t('operations.done.give_up');
    case 'retry_all': {
      const { data } = await api(retryFailedMail, {});
      return t('operations.done.retry_all', { count: data.count });
    }
    default:
      throw new AppError('invalid_input');
  }
}
