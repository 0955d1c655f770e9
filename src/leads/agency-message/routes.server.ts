import { handled, type Handled } from '../../contract/mount.server.ts';
import { getAgencyMessageForm, sendAgencyMessage } from './contract.ts';
import type { AgencyMessages } from './service.server.ts';

export function createAgencyMessageRoutes(messages: AgencyMessages): Handled[] {
  return [
    handled(getAgencyMessageForm, ({ params }) => ({ data: { formToken: messages.form(params.id) } })),
    handled(sendAgencyMessage, async ({ params, body }, caller) => {
      await messages.send(params.id, body, caller);
      return { data: { status: 'received' } } as const;
    }),
  ];
}
