import { z } from 'zod';
import { camelKeys } from '../contract/case.ts';
import { Instant, MAX_PAGE_SIZE, Pagination } from '../contract/shapes.ts';
import type { Language } from '../texts/messages.ts';
import { Block, Entry, MOST_BLOCKS } from './blocks.contract.ts';
import type { ContentSource } from './source.server.ts';

/** A service that answers the same calls as the product does: `/api/contents` and the others, by locale. */
export interface HttpSourceSettings {
  /** Up to and without `/api/`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** Bytes of an answer. */
const MOST_BYTES = 4_194_304;
/** Pages of the list of all pages: 2,000 texts. */
const MOST_PAGES = 20;

/**
 * A text of somebody else's: what of it could not stand on a page of ours is left out, block by block. Its own address
 * is not asked.
 */
const Foreign = z
  .object({
    key: z.string().max(200).catch(''),
    url: z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])[^\s?#\\]*$/)
      .nullable()
      .catch(null),
    title: Entry.shape.title,
    description: Entry.shape.description.catch(''),
    updatedAt: Instant.catch('1970-01-01T00:00:00.000Z'),
    blocks: z.array(z.unknown()),
  })
  .transform(({ blocks, ...rest }): Entry => ({
    ...rest,
    blocks: blocks.slice(0, MOST_BLOCKS).flatMap((block) => {
      const { data } = Block.safeParse(block);
      return data === undefined ? [] : [data];
    }),
  }));

const Contents = z.object({ data: z.object({ homepage: Foreign, footer: Foreign }) });
const Policies = z.object({
  data: z.object({ saleCondition: Foreign, privacyPolicy: Foreign, termAndCondition: Foreign, aboutUs: Foreign }),
});
const CookiePolicy = z.object({ data: Foreign });
const Pages = z.object({ data: z.array(Foreign), pagination: Pagination });

export function createHttpSource({ url, timeoutMs = 3_000, fetch: send = fetch }: HttpSourceSettings): ContentSource {
  const base = url.replace(/\/$/, '');

  async function ask<T extends z.ZodType>(
    answer: T,
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<z.output<T>> {
    const { locale = '' } = query;
    const response = await send(`${base}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { accept: 'application/json', 'accept-language': locale },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the content service answered ${String(response.status)}`);
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new Error('the content service answers too much');
    return answer.parse(camelKeys(JSON.parse(text)));
  }

  const pagesAt = (language: Language, page: number) =>
    ask(Pages, '/api/cms-pages', { locale: language, page: String(page), size: String(MAX_PAGE_SIZE) });

  return {
    contents: async (language) => (await ask(Contents, '/api/contents', { locale: language })).data,
    policies: async (language) => (await ask(Policies, '/api/content-policies', { locale: language })).data,
    cookiePolicy: async (language) => (await ask(CookiePolicy, '/api/cookie-policies', { locale: language })).data,
    async page(language, path) {
      const { data } = await ask(Pages, '/api/cms-pages', { locale: language, url: path });
      return data.find((entry) => entry.url === path);
    },
    async pages(language) {
      const first = await pagesAt(language, 1);
      const all = [...first.data];
      for (let page = 2; page <= Math.min(first.pagination.lastPage, MOST_PAGES); page += 1)
        all.push(...(await pagesAt(language, page)).data);
      return all.filter(({ url: path }) => path !== null);
    },
  };
}
