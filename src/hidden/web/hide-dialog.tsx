import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { setSaved } from '../../collections/web/heart-state.ts';
import { hiddenPath } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { CROSSED_EYE } from './hide-form.tsx';
import { useHide } from './use-hide.ts';

const CollectionPicker = lazyPart(() => import('../../collections/web/collection-picker.tsx'));

interface HideDialogProps {
  readonly home: {
    readonly id: string;
    readonly title: string;
    readonly isHidden: boolean;
    readonly agency: { readonly id: string; readonly name: string } | undefined;
  };
  readonly onClose: () => void;
}

/** What a card's menu offers: each with one press, which closes it; of collections, the choice takes its place. */
export default function HideDialog({ home, onClose }: HideDialogProps) {
  const t = useTranslate();
  const { user } = useVisit();
  const hide = useHide();
  const [isPicking, setPicking] = useState(false);
  const { id, agency, isHidden } = home;
  const press = (what: Parameters<typeof hide>[0], next: boolean) => () => {
    onClose();
    void hide(what, next);
  };
  if (isPicking)
    return (
      <Suspense>
        <CollectionPicker propertyId={id} title={home.title} onSaved={() => setSaved(id, true)} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog title={home.title} isOpen size="small" onClose={onClose}>
      <ul className="-mx-2">
        {user !== undefined && (
          <Choice icon="heart" onPress={() => setPicking(true)}>
            {t('collections.heart.pick')}
          </Choice>
        )}
        {isHidden ? (
          <Choice icon="show" onPress={press({ kind: 'home', id }, false)}>
            {t('hidden.show_home')}
          </Choice>
        ) : (
          <Choice icon={CROSSED_EYE} note={t('hidden.hide_home_text')} onPress={press({ kind: 'home', id }, true)}>
            {t('hidden.hide_home')}
          </Choice>
        )}
        {agency !== undefined && (
          <Choice icon={isHidden ? 'show' : CROSSED_EYE} onPress={press({ kind: 'agency', ...agency }, !isHidden)}>
            {t(isHidden ? 'hidden.show_agency' : 'hidden.hide_agency', { agency: agency.name })}
          </Choice>
        )}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-sm">
        <Link to={hiddenPath} className="inline-flex min-h-9 items-center text-accent-text hover:underline">
          {t('hidden.manage')}
        </Link>
      </p>
    </Dialog>
  );
}

function Choice({
  icon,
  note,
  onPress,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  note?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-card px-2 py-2 text-left hover:bg-sunken"
      >
        <Icon name={icon} className="size-5 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block break-words">{children}</span>
          {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
        </span>
      </button>
    </li>
  );
}
