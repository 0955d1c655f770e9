import { message, type Message } from '../../texts/message.ts';
import type { MessageKey } from '../../texts/messages.ts';

type Ending<Key> = Key extends `import.xml.unread.${infer Name}` ? Name : never;

/** That what stands in an element cannot be read as what it ought to be, and was left out. */
export function unread(as: Ending<MessageKey>, element: string, text: string): Message {
  return message(`import.xml.unread.${as}`, { element: element.slice(0, 40), value: text.slice(0, 60) });
}
