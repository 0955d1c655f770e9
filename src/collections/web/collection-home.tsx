import type { SubmitEvent } from 'react';
import { Form, Link } from 'react-router';
import { ListingCard } from '../../properties/web/listing-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { HomeView } from './collection-view.ts';
import { MemberNote } from './member-note.tsx';
import { MyNote } from './my-note.tsx';
import type { HomeActions } from './use-home-actions.ts';

interface HomeItemProps {
  readonly home: HomeView;
  /** What there is to say to this reader alone, such as travel times. */
  readonly notes: readonly string[] | undefined;
  readonly isDefault: boolean;
  readonly isShared: boolean;
  /** Collections that it may be moved to. */
  readonly targets: readonly { readonly id: string; readonly name: string }[];
  readonly isFirst: boolean;
  readonly actions: Pick<HomeActions, 'remove' | 'move'>;
}

/** A home in a collection: its card, what members think of it, and what can be done with it. */
export function HomeItem({ home, notes, isDefault, isShared, targets, isFirst, actions }: HomeItemProps) {
  return (
    <>
      {/* As high as it is: the notes stand right under it. */}
      <div>
        {home.card === undefined ? (
          <UnavailableCard home={home} />
        ) : (
          <ListingCard card={home.card} notes={notes} priority={isFirst ? 'first' : 'late'} />
        )}
      </div>
      <div className="mt-2 flex flex-col gap-2 text-sm">
        {home.brochure !== undefined && (
          <Link
            to={home.brochure.path}
            className="no-print inline-flex min-h-6 items-start gap-2 text-accent-text underline-offset-4 hover:underline max-md:min-h-11 max-md:items-center"
          >
            <Icon name="clock" className="mt-0.5 size-4" />
            {home.brochure.label}
          </Link>
        )}
        {home.addedBy !== '' && <p className="text-xs text-faint">{home.addedBy}</p>}
        {home.opinions.map((opinion) => (
          <p key={opinion} className="font-medium wrap-anywhere">
            {opinion}
          </p>
        ))}
        {home.notes.map((note) => (
          <MemberNote key={note.id} note={note} />
        ))}
        <MyNote
          key={home.myNote}
          propertyId={home.id}
          title={home.card?.title ?? home.unavailable.title}
          text={home.myNote}
          isShared={isShared}
        />
        <HomeButtons home={home} isDefault={isDefault} targets={targets} actions={actions} />
      </div>
    </>
  );
}

/** The listing is no longer known; this is what was kept of it. */
function UnavailableCard({ home: { unavailable: gone } }: { home: HomeView }) {
  const t = useTranslate();
  return (
    <article className="flex flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-3/2 bg-sunken">
        <div className="size-full opacity-60 [filter:grayscale(50%)]">
          {gone.picture === undefined ? (
            <NoPicture label={t('property.no_pictures')} />
          ) : (
            <Picture picture={gone.picture} sizes="(width >= 1024px) 31vw, (width >= 640px) 46vw, 88vw" />
          )}
        </div>
        <span className="absolute top-2.5 left-2.5">
          <Badge tone="red">{t('property.status.unavailable')}</Badge>
        </span>
      </div>
      <div className="px-4 pt-3 pb-4">
        <p className="text-xs text-faint">{gone.address}</p>
        <h2 className="mt-0.5 leading-snug font-medium">{gone.title}</h2>
        {gone.price !== '' && <p className="mt-2 text-lg font-bold">{gone.price}</p>}
        <p className="mt-1 text-xs text-faint">{t('collections.gone')}</p>
      </div>
    </article>
  );
}

/** Plain forms; with JavaScript both are done at once, and can be taken back. */
function HomeButtons({
  home,
  isDefault,
  targets,
  actions,
}: Pick<HomeItemProps, 'home' | 'isDefault' | 'targets' | 'actions'>) {
  const t = useTranslate();
  const title = home.card?.title ?? home.unavailable.title;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const form = new FormData(event.currentTarget, submitter);
    const to = targets.find(({ id }) => id === form.get('to'));
    if (form.get('intent') === 'remove') actions.remove(home.id);
    else if (to !== undefined) actions.move(home.id, to);
    submitter?.closest('details')?.removeAttribute('open');
  };
  return (
    <Form method="post" onSubmit={onSubmit} className="no-print flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="property_id" value={home.id} />
      <button name="intent" value="remove" aria-label={t('collections.remove_home', { title })} className={BUTTON}>
        {t('collections.remove')}
      </button>
      {targets.length > 0 && (
        <Popover buttonClass={BUTTON} label={t(isDefault ? 'collections.put' : 'collections.move')}>
          <label className="text-sm font-medium">
            {t('collections.move_to')}
            <select name="to" className="field mt-1">
              {targets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" name="intent" value="move" kind="primary" className="mt-3 w-full">
            {t(isDefault ? 'collections.put' : 'collections.move')}
          </Button>
        </Popover>
      )}
    </Form>
  );
}

const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline md:min-h-8';
