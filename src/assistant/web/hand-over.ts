import { keepVisitor, knownVisitor } from '../../accounts/web/visitor.ts';
import type { Api } from '../../contract/endpoint.ts';
import { takeOverConversations } from './client.ts';

let handingOver: Promise<void> | undefined;

/**
 * Hands what this browser has asked as a visitor over to the account of its reader, and drops the visitor's number.
 * Rejects with what the server answers; the number stays then, for the next time. Calls at the same time are one.
 */
export function handOverConversations(api: Api): Promise<void> {
  handingOver ??= handOver(api).finally(() => (handingOver = undefined));
  return handingOver;
}

async function handOver(api: Api): Promise<void> {
  const visitorId = await knownVisitor();
  if (visitorId === undefined) return;
  await api(takeOverConversations, { body: { visitorId } });
  await keepVisitor(true);
}
