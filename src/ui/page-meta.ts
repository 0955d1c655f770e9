import type { MetaDescriptor } from 'react-router';
import type { PageCaller } from '../platform/http/load-context.contract.ts';
import type { Language } from '../texts/messages.ts';
import { BRAND_NAME } from './visit.tsx';

/** What a page tells search engines and those it is shared with. */
export interface PageMeta {
  /** Without the brand's name, which is put behind it. */
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly origin: string;
  /** The page's one true path with its query string; left out for pages that must not be found. */
  readonly path?: string;
  readonly language: Language;
  /** Path of a picture of the page's subject, 1200 by 630 pixels; the brand's own when left out. */
  readonly image?: string | undefined;
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
}

/** A page's meta with what follows from the reader filled in. */
export function pageMeta(
  caller: Pick<PageCaller, 'theme' | 'origin' | 'language'>,
  page: Pick<PageMeta, 'title' | 'description' | 'path' | 'image' | 'structuredData'>,
): PageMeta {
  return { brand: BRAND_NAME[caller.theme], origin: caller.origin, language: caller.language, ...page };
}

/** The page's head: title, description, canonical address, its other languages, and what sharing shows. */
export function metaTags(page: PageMeta): MetaDescriptor[] {
  const { origin, path, description, brand } = page;
  const image = origin + (page.image ?? `/brand/share-${brand}.png`);
  const tags: MetaDescriptor[] = [
    { title: `${page.title} · ${brand}` },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: page.language === 'nb' ? 'nb_NO' : 'en_GB' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (path === undefined) tags.push({ name: 'robots', content: 'noindex' });
  else {
    tags.push(
      { tagName: 'link', rel: 'canonical', href: origin + path },
      { property: 'og:url', content: origin + path },
    );
    for (const language of ['en', 'nb'])
      tags.push({ tagName: 'link', rel: 'alternate', hrefLang: language, href: origin + withLanguage(path, language) });
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + path });
  }
  if (page.structuredData !== undefined) tags.push({ 'script:ld+json': page.structuredData });
  return tags;
}

function withLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
