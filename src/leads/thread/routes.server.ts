import { handled, handledFor, type Handled } from '../../contract/mount.server.ts';
import { answerThread, getThread, listWritten, withdrawApplication } from './contract.ts';
import type { Threads } from './service.server.ts';

export function createThreadRoutes(threads: Threads): Handled[] {
  return [
    handled(getThread, async ({ query }, caller) => ({ data: await threads.read(query.token, caller) })),
    handled(answerThread, async ({ body }, caller) => ({
      data: await threads.answer(body.token, body.message, caller),
    })),
    handled(withdrawApplication, async ({ body }, caller) => ({ data: await threads.withdraw(body.token, caller) })),
    handledFor(listWritten, ({ query }, caller) => threads.list(query, caller)),
  ];
}
