import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { MissingView } from './missing-view.ts';
import type { StopReason } from './stop-reason.ts';

/** What there is to say of a draft that cannot be published yet. */
export interface StoppedView {
  readonly missing: readonly MissingView[];
  /** It has to be paid for, and is not. */
  readonly isUnpaid: boolean;
  /** None of its contacts is proven. */
  readonly isUnreachable: boolean;
}

/**
 * Why a draft does not become a listing now, and what to do about it. `onGo` leads to what is asked for on the page
 * below.
 */
export function IncompleteDialog({
  reason,
  stopped: { missing, isUnpaid, isUnreachable },
  onClose,
  onGo,
}: {
  reason: StopReason;
  stopped: StoppedView;
  onClose: () => void;
  onGo: (place: 'pay' | 'contacts') => void;
}) {
  const t = useTranslate();
  return (
    <Dialog title={t(`drafts.stopped.${reason}`)} size="small" isOpen onClose={onClose} footer={buttons()}>
      <p className="text-sm">{t(`drafts.stopped.${reason}_text`)}</p>
      {(reason === 'incomplete' || reason === 'relist') && (
        <ul className="mt-3 flex flex-col">
          {missing.map(({ path, label, place }) => (
            <li key={path}>
              <Link to={path} className="inline-flex min-h-11 items-center text-accent-text underline">
                {label}
              </Link>{' '}
              <span className="text-sm text-muted">{place}</span>
            </li>
          ))}
          {reason === 'relist' && isUnreachable && <Item>{t('drafts.stopped.relist_contacts')}</Item>}
          {reason === 'relist' && isUnpaid && <Item>{t('drafts.stopped.relist_pay')}</Item>}
        </ul>
      )}
    </Dialog>
  );

  function buttons(): ReactNode {
    const first = missing[0];
    return (
      <div className="flex flex-wrap gap-3">
        {reason === 'discard' && (
          <Form method="post" onSubmit={onClose}>
            <Button type="submit" kind="danger" name="intent" value="discard">
              {t('drafts.stopped.discard_do')}
            </Button>
          </Form>
        )}
        {go(first)}
        <Button onClick={onClose}>{t(reason === 'discard' ? 'drafts.stopped.keep' : 'drafts.stopped.later')}</Button>
      </div>
    );
  }

  function go(first: MissingView | undefined): ReactNode {
    if (reason === 'discard' || first !== undefined) return null;
    const place = isUnreachable ? 'contacts' : isUnpaid ? 'pay' : undefined;
    if (place === undefined) return null;
    return (
      <Button kind="primary" onClick={() => onGo(place)}>
        {t(place === 'pay' ? 'drafts.stopped.payment_do' : 'drafts.stopped.contacts_do')}
      </Button>
    );
  }
}

function Item({ children }: { children: string }) {
  return <li className="flex min-h-11 items-center">{children}</li>;
}
