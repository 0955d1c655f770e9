import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Asks first. Without JavaScript the question stands behind its button on the page. */
export function Asked({
  label,
  title,
  id,
  intent,
  press,
  children,
}: {
  label: string;
  title: string;
  id: string;
  intent: string;
  press: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const form = (
    <Form method="post" className="flex flex-col gap-4" onSubmit={() => setOpen(false)}>
      <input type="hidden" name="id" value={id} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={intent === 'delete' ? 'danger' : 'primary'} name="intent" value={intent}>
          {press}
        </Button>
        {isOpen && <Button onClick={() => setOpen(false)}>{t('drafts.cancel')}</Button>}
      </div>
    </Form>
  );
  return (
    <>
      <Button kind="quiet" size="small" className="noscript:hidden" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <noscript>
        <div className="px-3 py-2">{form}</div>
      </noscript>
      <Dialog title={title} size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        {form}
      </Dialog>
    </>
  );
}
