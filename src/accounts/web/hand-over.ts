import { handOverConversations } from '../../assistant/web/hand-over.ts';
import type { Api } from '../../contract/endpoint.ts';
import { shareHistory } from '../../history/web/take-over.ts';
import { handOverAnswers } from '../../swipe/web/hand-over.ts';
import type { Region } from '../../texts/messages.ts';

/**
 * Gives the account of who has signed in what this browser remembers from before, and the browser what the account
 * does. Rejects with what the server answers.
 */
export async function handOver(userId: string, region: Region, api: Api): Promise<void> {
  await handOverAnswers(api);
  await handOverConversations(api);
  await shareHistory(userId, region, api);
}
