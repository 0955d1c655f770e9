import { Suspense, useState } from 'react';
import { hiddenPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Fetched with the first press: lists begin with few bytes of script. */
const HideDialog = lazyPart(() => import('./hide-dialog.tsx'));

/** A card's further choices: to hide the home, or all of its agency. Without JavaScript a page offers the same. */
export function HideMenu({
  home,
  className,
}: {
  readonly home: {
    readonly id: string;
    readonly title: string;
    readonly isHidden: boolean;
    readonly agency: { readonly id: string; readonly name: string } | undefined;
  };
  readonly className: string;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <form
        action={hiddenPath}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <button
          name="home"
          value={home.id}
          aria-haspopup="dialog"
          aria-label={t('hidden.menu', { title: home.title })}
          className="round-button"
        >
          <Icon name="M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
        </button>
      </form>
      {isOpen && (
        <Suspense>
          <HideDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
