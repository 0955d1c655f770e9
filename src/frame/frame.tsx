import { Suspense, type ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { lazyPartWithin } from '../ui/lazy-part-within.ts';
import { SkipLink } from '../ui/skip-link.tsx';

const Footer = lazyPartWithin('site-footer', async () => ({ default: (await import('./footer.tsx')).Footer }));

/** The site around a page: the way past the navigation, header, the page, footer, and on a phone the bar below. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div data-frame="" className="flex min-h-dvh flex-col pb-(--bottom-bar)">
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar />
    </div>
  );
}
