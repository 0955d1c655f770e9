import type { Api } from '../../contract/endpoint.ts';
import { takeOverAnswers } from './client.ts';
import { hasOwnAnswers, ownAnswers, readOwnAnswers } from './own-answers.ts';

/**
 * Hands what this browser remembers of a stranger's answers to the account of who has signed in, and forgets it here.
 * Rejects with what the server answers.
 */
export async function handOverAnswers(api: Api): Promise<void> {
  if (!hasOwnAnswers()) return;
  const { yes, no } = await readOwnAnswers();
  if (yes.length + no.length === 0) return;
  await api(takeOverAnswers, { body: { yes: [...yes], no: [...no] } });
  await ownAnswers.change((known) => ({
    yes: known.yes.filter((id) => !yes.includes(id)),
    no: known.no.filter((id) => !no.includes(id)),
  }));
}
