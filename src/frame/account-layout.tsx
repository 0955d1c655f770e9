import { Outlet, useLocation } from 'react-router';
import { Frame } from './frame.tsx';
import { AccountNav, isSetting } from '../accounts/web/account-nav.tsx';
import { useVisit } from '../ui/visit.tsx';
import { requireAccount } from '../accounts/web/guard.ts';
import type { PageHandle } from '../texts/page-texts.tsx';

export const middleware = [requireAccount];

/** Here so that the guard is asked on each way into the account, not only on the first. */
export function loader() {
  return null;
}

export const handle = { texts: ['accounts', 'commute'] } satisfies PageHandle;

/** Whether a path is one of the form of a listing, which needs the height of a phone, and has a way back of its own. */
function isOfForm(pathname: string): boolean {
  return /^\/my-listing\/[\da-f-]{36}(\/publish)?\/?$/i.test(pathname);
}

/** The account's places beside the one that is open. */
export default function AccountLayout() {
  const { pathname } = useLocation();
  const { user } = useVisit();
  return (
    <Frame>
      <div
        className={`${user === undefined ? '' : 'lg:grid-cols-[14rem_minmax(0,1fr)]'} wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-4 lg:py-10 print:block`}
      >
        {user !== undefined && <AccountNav isInSettings={isSetting(pathname)} isWideOnly={isOfForm(pathname)} />}
        <Outlet />
      </div>
    </Frame>
  );
}
