import { Outlet, useLocation } from 'react-router';
import { Frame } from '../../ui/frame.tsx';
import { AccountNav, isSetting } from './account-nav.tsx';
import { requireAccount } from './guard.ts';
import type { PageHandle } from '../../ui/page-texts.tsx';

export const middleware = [requireAccount];

/** Here so that the guard is asked on each way into the account, not only on the first. */
export function loader() {
  return null;
}

export const handle = { texts: ['accounts', 'commute'] } satisfies PageHandle;

/** The account's places beside the one that is open. */
export default function UserLayout() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-4 md:grid-cols-[14rem_minmax(0,1fr)] md:py-10 print:block">
        <AccountNav isInSettings={isSetting(pathname)} />
        <Outlet />
      </div>
    </Frame>
  );
}
