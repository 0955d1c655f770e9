import { redirect } from 'react-router';
import { refused, textsOf } from '../../../accounts/web/refused.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Language } from '../../../texts/messages.ts';
import { MessageId } from '../contract.ts';

/** The message that the address of a page names. Throws the page of what is not there. */
export function messageIdOf(params: { readonly messageId?: string | undefined }): MessageId {
  const messageId = MessageId.safeParse(params.messageId);
  if (!messageId.success) throw new Response(null, { status: 404 });
  return messageId.data;
}

/** What the page of a message does with it, and where its reader is led afterwards. */
export interface MessageCalls {
  mark(marks: { readonly isRead?: boolean; readonly isDone?: boolean }): Promise<unknown>;
  reply(reply: { readonly message: string; readonly isAddressShown: boolean }): Promise<unknown>;
  readonly path: string;
  /** Of the list that it stands in. */
  readonly listPath: string;
}

/** Does what a button of the page of a message says. */
export async function actOnMessage(request: Request, language: Language, calls: MessageCalls) {
  const form = await request.formData();
  const { message } = textsOf(form, ['message']);
  try {
    switch (form.get('intent')) {
      case 'reply':
        await calls.reply({ message, isAddressShown: form.has('show_address') });
        return redirect(`${calls.path}?sent`, 303);
      case 'read':
        await calls.mark({ isRead: true });
        // Also sent behind the page: it stays where it is.
        return null;
      case 'unread':
        await calls.mark({ isRead: false });
        return redirect(calls.listPath, 303);
      case 'done':
        await calls.mark({ isDone: true });
        return redirect(calls.listPath, 303);
      case 'open':
        await calls.mark({ isDone: false });
        return redirect(calls.path, 303);
      default:
        throw new AppError('invalid_input');
    }
  } catch (error) {
    return refused(error, language, { message });
  }
}
