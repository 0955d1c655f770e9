import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import jakarta from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import stylesheet from './app.css?url';
import { Reader } from './accounts/web/reader.tsx';
import { ConsentSheet } from './consent/web/consent-sheet.tsx';
import { SavedHomes } from './collections/web/saved-homes.tsx';
import { FailedPage } from './content/web/error-page.tsx';
import { apiContext, callerContext } from './platform/http/load-context.contract.ts';
import { languageOfTag, type Subject } from './texts/messages.ts';
import { FEATURES, featuresCookie, featuresIn } from './platform/http/features.contract.ts';
import { preferenceCookie, validPreference } from './platform/http/preferences.contract.ts';
import { isTooLong } from './contract/query-string.ts';
import { UnreadNews } from './notifications/web/unread-news.tsx';
import { tooLongPath } from './paths.ts';
import { Frame } from './frame/frame.tsx';
import { footerLinks, type WithFooter } from './content/web/footer-links.ts';
import { HeadScript } from './ui/head-script.tsx';
import { lazyPart } from './ui/lazy-part.ts';
import { loadPartsWithin } from './ui/lazy-part-within.ts';
import { keepPages } from './ui/page-keeper.ts';
import { PageArrival, PageProgress } from './ui/navigation-feedback.tsx';
import { useNamedTexts, usePageTexts, type PageHandle } from './texts/page-texts.tsx';
import { Toasts } from './ui/toast.tsx';
import { SubjectProvider, useVisit, VisitProvider, type Visit } from './ui/visit.tsx';

/** Who looks, and how they want it: known before anything is drawn. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Visit & WithFooter> {
  const { nonce: _, ...visit } = context.get(callerContext);
  return { ...visit, footer: await footerLinks(context.get(apiContext), visit) };
}

/**
 * Who reads changes with forms that are sent, and when somebody asks anew for all that a page shows; going to another
 * page changes nothing.
 */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href;
}

/** Who came by an address in a language of its own reads on in it. */
const keepLanguage: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const language = validPreference('language', url.searchParams.get('lang'));
  if (language !== undefined) response.headers.append('set-cookie', preferenceCookie('language', language));
  return response;
};

/** Labs that an address names stay on for as long as the browser is open. */
const keepFeatures: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const named = url.searchParams.get(FEATURES);
  if (named !== null) response.headers.append('set-cookie', featuresCookie(featuresIn(named)));
  return response;
};

/** No page reads an address that no search of this site needs. */
const refuseLongAddress: MiddlewareFunction<Response> = ({ url }, next) => {
  if (isTooLong(url.pathname + url.search)) throw redirect(tooLongPath, 303);
  return next();
};

/**
 * Linked by the page, not imported: else every page's own file would bring it, and a browser meet it under two
 * addresses.
 */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const handle = { texts: ['frame'] } satisfies PageHandle;

/** Pages begin without it. */
const Offline = lazyPart(() => import('./ui/offline/offline.tsx'));

export const clientMiddleware = [loadPartsWithin, keepPages];

export const middleware = [refuseLongAddress, keepLanguage, keepFeatures];

export function Layout({ children }: { children: ReactNode }) {
  const visit = usePageVisit();
  // React has taken the page over: what was pressed before is done now (ui/early-presses-script.ts), and tests wait for
  // it.
  useEffect(() => void document.documentElement.setAttribute('data-alive', ''), []);
  return (
    <html
      lang={visit.language}
      data-texts={useNamedTexts(visit.language)}
      data-brand={visit.theme}
      data-mode={visit.appearance}
    >
      <head>
        <meta charSet="utf-8" />
        <HeadScript language={visit.language} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* What a script need not bring a second time. The manifest's language and brand are those of cookies. */}
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
            <link rel="apple-touch-icon" href="/brand/icon-apple.png" />
          </>
        )}
        <link
          rel="preload"
          href={visit.theme === 'zrch' ? jakarta : figtree}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <VisitProvider visit={visit}>
          {children}
          <UnreadNews />
          <SavedHomes />
          <Toasts />
        </VisitProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Who looks, as far as the page knows. Its texts stay in the language that it came in, also when another has been
 * chosen elsewhere.
 */
function usePageVisit(): Visit {
  const visit = useRouteLoaderData<typeof loader>('root') ?? UNKNOWN_VISIT;
  return useMemo(
    () =>
      typeof document === 'undefined'
        ? visit
        : { ...visit, language: languageOfTag(document.documentElement.lang) ?? visit.language },
    [visit],
  );
}

export default function App() {
  const { language } = useVisit();
  usePageTexts(language);
  return (
    <>
      <ConsentSheet />
      <Reader />
      <PageProgress />
      <Suspense>
        <Offline />
      </Suspense>
      <SubjectProvider subject={usePageSubject()}>
        <Outlet />
      </SubjectProvider>
      <PageArrival />
    </>
  );
}

/** What the page speaks of, where its loader says so with a `subject`. */
function usePageSubject(): Subject | undefined {
  return useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' &&
      loaderData !== null &&
      'subject' in loaderData &&
      loaderData.subject === ('commercial' satisfies Subject),
  )
    ? 'commercial'
    : undefined;
}

/** A page that could not be made still stands in the site's frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <FailedPage status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Frame>
  );
}

/** Before the root loader has answered, or when it cannot. */
const UNKNOWN_VISIT: Visit = {
  region: 'au',
  language: 'en',
  theme: 'grend',
  appearance: 'system',
  origin: '',
  currency: 'USD',
  mayChooseRegion: false,
  isDemo: false,
  mapTiles: [],
  mapCentre: { lat: 0, lng: 0 },
  features: [],
  flags: [],
  asksConsent: false,
  isTrial: false,
  mayUseAccount: false,
};
