import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import type { Block } from '../blocks.contract.ts';
import { getContents } from '../contract.ts';

/** What the root knows for the foot of every page. */
export interface WithFooter {
  readonly footer: readonly LinkColumn[];
}

export type LinkColumn = Pick<Extract<Block, { type: 'links' }>, 'title' | 'links'>;

/** The columns of links that editors keep there. A page goes without them while they cannot be read. */
export async function footerLinks(
  api: Api,
  { theme, language }: Pick<PageCaller, 'theme' | 'language'>,
): Promise<LinkColumn[]> {
  try {
    const { data } = await api(getContents, { query: { locale: language, theme } });
    return data.footer.blocks.flatMap((block) =>
      block.type === 'links' ? [{ title: block.title, links: block.links }] : [],
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return [];
    throw error;
  }
}
