import { elementAt, elementsAt, isEmpty, textOf } from './element.ts';
import type { Field } from './fields.ts';

/** Who offers a home. */
export const AGENT_FIELDS: readonly Field[] = [
  {
    element: 'listingAgent',
    inside: ['name', 'email', 'telephone', 'media'],
    gives: ['agentIds'],
    how: 'each that is known of its agency, by `email`, `telephone` or else `name`; all of them, in their order; the `agentPhoto` in its `media` is read with [agencies](#agencies-offices-and-agents)',
    readsEmpty: true,
    read: (elements, reading) => {
      const named = elements.filter((each) => !isEmpty(each));
      reading.agents(
        named.map((each) => ({
          name: textOf(elementAt(each, 'name')),
          email: textOf(elementAt(each, 'email')).toLowerCase(),
          phones: elementsAt(each, 'telephone')
            .map((phone) => nationalDigits(textOf(phone)))
            .filter((digits) => digits.length >= 8),
        })),
      );
    },
  },
];

/** A number as it is dialled in its country: `+61 412 345 678` and `0412 345 678` are one, `+47 …` and `…` too. */
export function nationalDigits(phone: string): string {
  return phone
    .replace(/\D/gu, '')
    .replace(/^(?:0011)?61(?=\d{9}$)/u, '0')
    .replace(/^(?:00)?47(?=\d{8}$)/u, '');
}
