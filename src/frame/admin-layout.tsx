import { Outlet } from 'react-router';
import { requireStaff } from '../accounts/web/guard.ts';
import { AdministrationNav } from '../administration/web/navigation.tsx';
import type { PageHandle } from '../texts/page-texts.tsx';
import { Frame } from './frame.tsx';

export const middleware = [requireStaff];

/** Here so that the guard is asked on each way into the administration, not only on the first. */
export function loader() {
  return null;
}

export const handle = { texts: ['administration'] } satisfies PageHandle;

/** The administration's places beside the one that is open. */
export default function AdminLayout() {
  return (
    <Frame>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-4 md:grid-cols-[13rem_minmax(0,1fr)] md:py-8">
        <AdministrationNav />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Frame>
  );
}
