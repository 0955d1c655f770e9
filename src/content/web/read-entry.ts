import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import type { Language } from '../../texts/messages.ts';
import { addressOfContent, POLICY_KEYS, type PolicyName } from '../addresses.contract.ts';
import type { Entry } from '../blocks.contract.ts';
import { getCookiePolicy, getPolicies, listPages } from '../contract.ts';

/** The text of that key as it is public now, in the reader's language and brand; undefined when there is none. */
export async function readEntry(
  api: Api,
  { theme, language }: Pick<PageCaller, 'theme'> & { readonly language: Language },
  key: string,
): Promise<Entry | undefined> {
  const query = { locale: language, theme };
  if (key === 'cookie-policy') return (await api(getCookiePolicy, { query })).data;
  const [policy] = Object.entries(POLICY_KEYS).find(([, known]) => known === key) ?? [];
  if (policy !== undefined) return (await api(getPolicies, { query })).data[policy as PolicyName];
  const { data: pages } = await api(listPages, { query: { ...query, url: addressOfContent(key) ?? '' } });
  return pages[0];
}
