import { Link } from 'react-router';
import { draftPath } from '../../owner-paths.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Tab } from '../form/options.contract.ts';
import type { Advised } from './advice-view.ts';

/** What would make a listing better, each with the way there. */
export function Advice({ draftId, advice }: { draftId: string; advice: readonly Advised[] }) {
  const t = useTranslate();
  return advice.map((each) => (
    <Notice key={each}>
      {t(`drafts.review.${each}`)}{' '}
      <Link to={draftPath(draftId, { tab: WAYS[each].tab })} className="underline">
        {t(WAYS[each].label)}
      </Link>
    </Notice>
  ));
}

const WAYS = {
  first_image: { tab: 'images', label: 'drafts.media.choose' },
  no_report: { tab: 'images', label: 'drafts.review.add_report' },
  no_pin: { tab: 'location', label: 'drafts.review.put_pin' },
} as const satisfies Readonly<Record<Advised, { readonly tab: Tab; readonly label: MessageKey }>>;
