import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../contract/errors.ts';
import { API_PREFIXES } from '../contract/operation.ts';
import type { Region } from '../texts/messages.ts';

/** What search engines are told of the site: `/robots.txt`, `/sitemap.xml` and its parts. */
export interface SitemapParts {
  /** The region and the scheme and host that a request is for: each region has its own sitemap. */
  readonly siteOf: (request: FastifyRequest) => { readonly region: Region; readonly origin: string };
  /** Paths of a region's pages other than homes: few enough for one part. */
  readonly pages: (region: Region) => Promise<readonly string[]>;
  readonly homes: {
    parts(region: Region, length: number): Promise<readonly string[]>;
    part(
      region: Region,
      first: string,
      length: number,
    ): AsyncGenerator<
      readonly { readonly propertyId: string; readonly agencyId: string; readonly updatedAt: string }[]
    >;
  };
  readonly homePath: (home: { readonly propertyId: string; readonly agencyId: string }) => string;
  /** Most addresses in one part; the protocol allows 50,000. */
  readonly partLength?: number;
}

/** Pages that say nothing to a stranger. */
const PRIVATE = [
  ...API_PREFIXES,
  '/dev/',
  '/user',
  '/my-listing',
  '/my-agency',
  '/login',
  '/preferences',
  '/preview/',
  '/r/',
  '/admin-listings/',
  '/blank/',
  '/error',
  '/landing',
  '/swipe/',
  '/password_',
];

export function mountSitemap(
  app: FastifyInstance,
  { siteOf, pages, homes, homePath, partLength = 50_000 }: SitemapParts,
): void {
  const config = { rateClass: 'default' } as const;

  app.get('/robots.txt', { config }, (request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteOf(request).origin}/sitemap.xml`,
      '',
    ];
    return reply.header('cache-control', KEPT).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const { region, origin } = siteOf(request);
    const files = ['pages', ...(await homes.parts(region, partLength)).map((first) => `homes-${first}`)];
    return sendXml(
      reply,
      `<sitemapindex ${NAMESPACE}>${files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
    );
  });

  app.get('/sitemap/pages.xml', { config }, async (request, reply) => {
    const { region, origin } = siteOf(request);
    return sendXml(
      reply,
      `<urlset ${NAMESPACE}>${(await pages(region))
        .slice(0, partLength)
        .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
        .join('')}</urlset>`,
    );
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', { config }, (request, reply) => {
    const first = /^homes-(\d{9,15})\.xml$/.exec(request.params.file)?.[1];
    if (first === undefined) throw new AppError('not_found');
    const { region, origin } = siteOf(request);
    async function* lines(from: string): AsyncGenerator<string> {
      yield `${DECLARATION}<urlset ${NAMESPACE}>`;
      for await (const batch of homes.part(region, from, partLength)) {
        yield batch
          .map(
            (home) => `<url><loc>${escapeXml(origin + homePath(home))}</loc><lastmod>${home.updatedAt}</lastmod></url>`,
          )
          .join('');
      }
      yield '</urlset>';
    }
    return reply
      .header('cache-control', KEPT)
      .type(XML)
      .send(Readable.from(lines(first)));
  });
}

const KEPT = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function sendXml(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('cache-control', KEPT)
    .type(XML)
    .send(DECLARATION + text);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
