import { Link } from 'react-router';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OwnBarView } from './own-bar-view.ts';
import { ShareOwn } from './share-own.tsx';

/** Above the public page of a home, for those alone who look after its listing: how it stands, and the ways on. */
export function OwnBar({
  bar,
  home,
}: {
  bar: OwnBarView;
  home: { readonly id: string; readonly path: string; readonly title: string };
}) {
  const { label, state, figures, edit, messages } = bar;
  return (
    <section
      aria-label={label}
      data-own-bar
      className="no-print mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 rounded-card border border-line bg-sunken px-3 py-1.5 text-sm md:mt-0 md:mb-2"
    >
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-medium">{state}</span>
        <Link
          to={figures.path}
          className="inline-flex min-h-8 items-center text-accent-text hover:underline md:min-h-9"
        >
          {figures.label}
        </Link>
      </p>
      <div className="-mx-3 flex flex-wrap items-center gap-x-1">
        <ButtonLink to={edit.path} kind="quiet" size="small" className="max-md:min-h-11">
          <Icon name="edit" className="size-4" />
          {edit.label}
        </ButtonLink>
        <ButtonLink
          to={messages.path}
          kind="quiet"
          size="small"
          className={`max-md:min-h-11 ${messages.hasUnread ? 'font-bold' : ''}`}
        >
          <Icon name="mail" className="size-4" />
          {messages.label}
        </ButtonLink>
        <ShareOwn
          propertyId={home.id}
          path={home.path}
          title={home.title}
          buttonClass={buttonClass({ kind: 'quiet', size: 'small' }, 'cursor-pointer max-md:min-h-11')}
        />
      </div>
    </section>
  );
}
