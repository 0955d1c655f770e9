import type { MetaDescriptor } from 'react-router';
import type { Language } from '../contract/messages.ts';

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
  /** Path of a picture of the page's subject. */
  readonly image?: string | undefined;
  readonly structuredData?: Readonly<Record<string, unknown>>;
}

/** The page's head: title, description, canonical address, its other languages, and what sharing shows. */
export function metaTags(page: PageMeta): MetaDescriptor[] {
  const { origin, path, description } = page;
  const title = `${page.title} · ${page.brand}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: page.brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: page.language === 'nb' ? 'nb_NO' : 'en' },
  ];
  if (path === undefined) tags.push({ name: 'robots', content: 'noindex' });
  else {
    tags.push({ tagName: 'link', rel: 'canonical', href: origin + path }, { property: 'og:url', content: origin + path });
    for (const language of ['en', 'nb']) tags.push({ tagName: 'link', rel: 'alternate', hrefLang: language, href: origin + withLanguage(path, language) });
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + path });
  }
  if (page.image !== undefined) tags.push({ property: 'og:image', content: origin + page.image }, { name: 'twitter:card', content: 'summary_large_image' });
  if (page.structuredData !== undefined) tags.push({ 'script:ld+json': page.structuredData });
  return tags;
}

function withLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
