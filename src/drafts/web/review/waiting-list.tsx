import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { ReviewForm } from './review-form.tsx';
import type { WaitingView } from './waiting-view.ts';

/** What waits for staff, each with why it waits and what can be decided. */
export function WaitingList({
  waiting,
  refused,
}: {
  waiting: readonly WaitingView[];
  /** A decision that was not taken, of one of them. */
  refused?: { readonly id: string; readonly reason: string | undefined } | undefined;
}) {
  const t = useTranslate();
  if (waiting.length === 0)
    return (
      <EmptyState icon="check" title={t('drafts.waiting.none')}>
        {t('drafts.waiting.none_text')}
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-3">
      {waiting.map((each) => (
        <li
          key={each.seen.id}
          id={`draft-${each.seen.id}`}
          className="scroll-mt-20 overflow-hidden rounded-card border border-line bg-surface sm:flex"
        >
          <div
            className={`aspect-[3/2] shrink-0 self-start bg-sunken sm:w-48 ${each.picture === undefined ? 'max-sm:hidden' : ''}`}
          >
            {each.picture === undefined ? (
              <NoPicture label="" />
            ) : (
              <Picture picture={each.picture} sizes="(min-width: 40rem) 12rem, 100vw" />
            )}
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
            <p className="text-sm text-muted">{each.note}</p>
            <h2 className="font-semibold break-words">{each.title}</h2>
            <p className="text-sm break-words text-muted">{each.facts}</p>
            <ul className="list-disc pl-5 text-sm">
              {each.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {each.moved.length > 0 && <Moved each={each} />}
            {each.description !== undefined && (
              <p className="line-clamp-4 text-sm break-words whitespace-pre-line">{each.description}</p>
            )}
            <p className="flex flex-wrap gap-x-5 text-sm">
              <Link to={each.previewPath} className={LINK}>
                {t('drafts.waiting.preview')}
              </Link>
              {each.link !== undefined && (
                <Link to={each.link} className={LINK}>
                  {t('drafts.waiting.public')}
                </Link>
              )}
            </p>
            <ReviewForm
              seen={each.seen}
              title={each.title}
              error={refused?.id === each.seen.id ? refused.reason : undefined}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The address and number that are public beside those that would be, each with the way to the page that has it. */
function Moved({ each: { moved, previewPath, link } }: { each: WaitingView }) {
  const t = useTranslate();
  return (
    <table className="w-full max-w-2xl table-fixed text-left text-sm">
      <thead>
        <tr className="align-bottom text-muted">
          <td className="w-1/4" />
          <th scope="col" className="pr-3 font-normal">
            {link === undefined ? (
              t('drafts.waiting.public')
            ) : (
              <Link to={link} className={LINK}>
                {t('drafts.waiting.public')}
              </Link>
            )}
          </th>
          <th scope="col" className="font-normal">
            <Link to={previewPath} className={LINK}>
              {t('drafts.waiting.to_be')}
            </Link>
          </th>
        </tr>
      </thead>
      <tbody>
        {moved.map(({ label, before, after }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal break-words text-muted">
              {label}
            </th>
            <td className="py-1.5 pr-3 break-words">{before}</td>
            <td className="py-1.5 font-semibold break-words">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-accent-text hover:underline md:min-h-9';
