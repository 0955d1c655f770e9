import { message } from '../../texts/message.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { Note } from './change.ts';

type Ending<Key> = Key extends `import.xml.unread.${infer Name}` ? Name : never;

/**
 * That what stands in an element cannot be read as what it ought to be, and was left out. `field` is the member of the
 * listing, where it is another than the first that the element gives.
 */
export function unread(as: Ending<MessageKey>, element: string, text: string, field?: string): Note {
  const values = { element: element.slice(0, 40), value: text.slice(0, 60) };
  const says = message(`import.xml.unread.${as}`, values);
  return { code: 'element_unread', says: field === undefined ? says : { ...says, field } };
}
