import { ButtonLink } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import type { Draft } from '../draft.contract.ts';
import type { TabView } from './form-view.ts';
import { DocumentsPart } from './documents-part.tsx';
import { FormBar } from './form-bar.tsx';
import { hasUnseenChanges } from './has-unseen-changes.ts';
import { PhotosPart } from './photos-part.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import { TabNav } from './tab-nav.tsx';

/** Photographs and documents. Each change is made at once. */
export function MediaTab({ draft, tabs, nextPath }: { draft: Draft; tabs: readonly TabView[]; nextPath: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const refused = useSearchParams()[0].get('refused');
  const textOf = (kind: keyof typeof REFUSED): string | undefined => {
    const { invalid, signedOut } = REFUSED[kind];
    if (refused === kind) return t(invalid);
    return refused === `${kind}_signed_out` ? t(signedOut) : undefined;
  };
  return (
    <>
      <TabNav tabs={tabs} draft={draft} current="images" onOpen={(path) => void navigate(path)} />
      <PhotosPart draft={draft} refused={textOf('photos')} />
      <DocumentsPart draft={draft} refused={textOf('documents')} />
      <FormBar>
        <UnpublishedChanges draft={draft} onGo={(path) => void navigate(path)} />
        <ButtonLink
          to={nextPath}
          kind={hasUnseenChanges(draft) ? 'secondary' : 'primary'}
          className="ml-auto max-sm:grow"
        >
          {t('drafts.action.continue')}
        </ButtonLink>
      </FormBar>
    </>
  );
}

/** Why nothing, or not all, was taken of what a form without a script sent. */
const REFUSED = {
  photos: { invalid: 'drafts.media.refused', signedOut: 'drafts.media.signed_out' },
  documents: { invalid: 'drafts.documents.refused', signedOut: 'drafts.documents.signed_out' },
} as const;
