import type { FastifyInstance, FastifyRequest } from 'fastify';
import { favouritesPath, homePath, listPath, receivedPath, savedSearchesPath } from '../paths.ts';
import type { Preferences } from '../platform/http/preferences.contract.ts';
import { translator } from '../texts/messages.ts';

/** `GET /manifest.webmanifest`: what the site is called and begins with once it is on somebody's home screen. */
export function mountManifest(
  app: FastifyInstance,
  preferencesOf: (request: FastifyRequest) => Pick<Preferences, 'language' | 'theme'>,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { language, theme } = preferencesOf(request);
    const t = translator(language);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'cookie')
      .send({
        id: homePath,
        name: `${theme}: ${t('ui.manifest.name')}`,
        short_name: theme,
        description: t('ui.manifest.description'),
        lang: language,
        start_url: homePath,
        scope: homePath,
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/brand/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        share_target: { action: receivedPath, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
        shortcuts: [
          { name: t('ui.nav.search'), url: listPath() },
          { name: t('ui.nav.map'), url: listPath({ view: 'map' }) },
          { name: t('ui.nav.saved'), url: favouritesPath },
          { name: t('ui.nav.saved_searches'), url: savedSearchesPath },
        ],
      });
  });
}
