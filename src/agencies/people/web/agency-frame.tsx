import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agencyBrandPath, agencyMessagesPath, myAgencyPath } from '../../../owner-paths.ts';
import { agentPath, myListingPath } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { BrandSign } from '../../web/brand-sign.tsx';
import { TabLinks } from '../../web/tab-links.tsx';
import type { AgencyHeadView } from './agency-view.ts';

/** What stands above the pages of one's agency: its name in its colours, and the ways from here. */
export function AgencyFrame({
  agency,
  shows,
  unread,
  children,
}: {
  agency: AgencyHeadView;
  shows: 'people' | 'messages' | 'brand';
  /** Messages about its homes that nobody there has read. */
  unread: number;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className="min-w-0">
      <div className="mb-4 flex items-center gap-4">
        <BrandSign brand={agency} className="size-14" />
        <div className="min-w-0">
          <h1 className="text-2xl font-bold break-words">{agency.name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {agency.role}
            <Link to={myListingPath} className="inline-flex min-h-9 items-center text-accent-text hover:underline">
              {t('agency.listings')}
            </Link>
            <Link
              to={agentPath(agency.id)}
              className="inline-flex min-h-9 items-center gap-1 text-accent-text hover:underline"
            >
              {t('agency.see_page')}
              <Icon name="right" className="size-4" />
            </Link>
          </p>
        </div>
      </div>
      <TabLinks
        label={t('agency.tabs')}
        tabs={[
          { label: t('agency.tab.people'), path: myAgencyPath, isShown: shows === 'people' },
          {
            label:
              unread === 0
                ? t('agency.tab.messages')
                : t('agency.tab.messages_unread', { count: unread, number: unread }),
            path: agencyMessagesPath(),
            isShown: shows === 'messages',
          },
          { label: t('agency.tab.brand'), path: agencyBrandPath, isShown: shows === 'brand' },
        ]}
      />
      {children}
    </div>
  );
}
