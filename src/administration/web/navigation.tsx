import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import {
  adminContentPath,
  adminPeoplePath,
  adminRefundsPath,
  adminStaffPath,
  auditLogPath,
} from '../../account-paths.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';
import { adminListingsPath, adminReportsPath } from '../../moderation/web/paths.ts';
import {
  adminAgenciesPath,
  adminConsentPath,
  adminFlagsPath,
  adminImportsPath,
  adminJobsPath,
  adminLeadsPath,
  adminMailPath,
  adminPaymentsPath,
  adminPricesPath,
} from '../../operation-paths.ts';
import { reviewPath } from '../../owner-paths.ts';
import { adminPath } from '../../paths.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

type Entry = readonly [path: string, icon: IconName, title: MessageKey, roles: readonly StaffRole[]];

/** With those of the staff who may beside administrators; the endpoints behind the pages say the same, and decide. */
const ENTRIES: readonly Entry[] = [
  [adminPath, 'grid', 'administration.start', ['editor', 'moderator', 'support']],
  [adminListingsPath(), 'search', 'administration.listings', ['moderator']],
  [adminReportsPath(), 'alert', 'administration.reports', ['moderator']],
  [reviewPath(), 'home', 'administration.review', ['moderator']],
  [reviewPath({ show: 'imports' }), 'download', 'administration.held', ['moderator']],
  [adminContentPath, 'edit', 'administration.content', ['editor']],
  [adminPeoplePath(), 'user', 'administration.people', ['support']],
  [
    adminAgenciesPath(),
    'M6 22V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v18M6 12H4a2 2 0 0 0-2 2v8h20v-11a2 2 0 0 0-2-2h-2M10 6h4M10 10h4M10 14h4M10 18h4',
    'administration.agencies',
    ['support'],
  ],
  [
    adminPaymentsPath(),
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2 10h20',
    'administration.payments',
    ['support'],
  ],
  [adminRefundsPath(), 'document', 'administration.refunds', ['support']],
  [
    adminPricesPath,
    'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01',
    'administration.prices',
    ['support'],
  ],
  [adminMailPath(), 'mail', 'administration.mail', ['support']],
  [adminLeadsPath, 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z', 'administration.lead', ['support']],
  [
    adminImportsPath,
    'M3 5a9 3 0 1 0 18 0a9 3 0 1 0-18 0M3 5V19A9 3 0 0 0 21 19V5M3 12A9 3 0 0 0 21 12',
    'administration.imports',
    ['moderator', 'support'],
  ],
  [adminJobsPath(), 'clock', 'administration.jobs', ['support']],
  [
    adminFlagsPath,
    'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
    'administration.flags',
    [],
  ],
  [
    adminConsentPath,
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
    'administration.consent',
    ['support'],
  ],
  [adminStaffPath, 'lock', 'administration.staff', []],
  [auditLogPath(), 'list', 'administration.audit', []],
];

/** The administration's places that are open to the reader. */
export function AdministrationNav() {
  const t = useTranslate();
  const role = useVisit().user?.staffRole;
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the places stand in one line that is swiped, beside the page in a column, and some lie outside of it.
    // The list alone is scrolled: the page begins with its heading.
    const [around, here] = [list.current, list.current?.querySelector('[aria-current]')];
    if (around === null || here === null || here === undefined) return;
    const [box, entry] = [around.getBoundingClientRect(), here.getBoundingClientRect()];
    around.scrollBy({
      left: entry.left + entry.width / 2 - (box.left + box.width / 2),
      top: entry.top + entry.height / 2 - (box.top + box.height / 2),
    });
  }, [pathname]);
  const open = ENTRIES.filter(([, , , roles]) => role === 'administrator' || roles.some((each) => each === role));
  return (
    <nav aria-label={t('administration.navigation')} className="no-print -mx-4 min-w-0 md:mx-0">
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto px-4 py-0.5 max-md:no-scrollbar max-md:fade-end max-md:pr-8 md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:flex-col md:overflow-y-auto md:px-0"
      >
        {open.map(([path, icon, title]) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              end={path === adminPath}
              className="flex min-h-11 items-center gap-3 rounded-card px-3 text-sm whitespace-nowrap text-muted md:whitespace-normal hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text"
            >
              <Icon name={icon} />
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
