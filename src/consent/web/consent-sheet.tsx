import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { consentPath } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useVisit } from '../../ui/visit.tsx';

/**
 * Asks once what the browser may keep: a sheet over the lower edge of the page, which stays usable. It is in the
 * server's page, and a plain form until its code has come: most readers have answered, and do not fetch it.
 */
export function ConsentSheet() {
  const { asksConsent } = useVisit();
  const { pathname } = useLocation();
  // The page of choices asks by itself.
  return asksConsent && pathname !== consentPath ? (
    <Suspense>
      <Sheet />
    </Suspense>
  ) : null;
}

const Sheet = lazyPart(() => import('./sheet.tsx'));
