import { ButtonLink } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import type { Draft } from '../draft.contract.ts';
import type { TabView } from './form-view.ts';
import { DocumentsPart } from './documents-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { TabNav } from './tab-nav.tsx';

/** Photographs and documents. Each change is made at once. */
export function MediaTab({ draft, tabs, nextPath }: { draft: Draft; tabs: readonly TabView[]; nextPath: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const refused = useSearchParams()[0].get('refused');
  return (
    <>
      <TabNav tabs={tabs} progress={draft.tabs} current="images" onOpen={(path) => void navigate(path)} />
      <PhotosPart draft={draft} isRefused={refused === 'photos'} />
      <DocumentsPart draft={draft} isRefused={refused === 'documents'} />
      <div className="no-print sticky bottom-(--bottom-bar) z-10 -mx-4 mt-8 flex justify-end border-t border-line bg-page px-4 py-3">
        <ButtonLink to={nextPath} kind="primary" className="max-sm:w-full">
          {t('drafts.action.continue')}
        </ButtonLink>
      </div>
    </>
  );
}
