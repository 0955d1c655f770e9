import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CardView } from './card-view.ts';

/** A home in a list. The title is the link, and it covers the whole card. */
export function ListingCard({ card, priority = false, heading: Heading = 'h2' }: { card: CardView; priority?: boolean; heading?: 'h2' | 'h3' }) {
  const t = useTranslate();
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-(--focus)">
      <div className="relative aspect-3/2 overflow-hidden bg-sunken">
        {card.picture === undefined ? (
          <NoPicture label={t('property.no_pictures')} />
        ) : (
          <Picture
            picture={card.picture}
            sizes="(width >= 1366px) 388px, (width >= 1024px) 31vw, (width >= 640px) 46vw, 94vw"
            priority={priority}
            className={`transition-transform duration-200 ease-out group-hover/card:scale-[1.02] ${card.isOver ? 'opacity-60 grayscale-50' : ''}`}
          />
        )}
        {card.badges.length > 0 && (
          <ul className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
            {card.badges.map((badge) => (
              <li key={badge.label}>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <p className="truncate text-xs text-faint">{card.place}</p>
        <Heading className="mt-0.5 line-clamp-2 leading-snug font-medium text-pretty">
          <Link to={card.path} prefetch="intent" className="outline-none after:absolute after:inset-0 after:content-['']">
            {card.title}
          </Link>
        </Heading>
        <ul className="mt-1.5 flex flex-wrap text-sm text-muted">
          {card.facts.map((fact, index) => (
            <li key={fact}>
              {fact}
              {index < card.facts.length - 1 && (
                <span aria-hidden="true" className="px-1.5">
                  ·
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-2.5">
          <p className="text-lg font-bold tracking-tight">{card.price.main}</p>
          {card.price.more !== '' && <p className="text-xs text-faint">{card.price.more}</p>}
        </div>
      </div>
    </article>
  );
}

/** Cards in as many columns as fit; the first ones' pictures are fetched at once. */
export function CardGrid({ cards, eager = 0, heading }: { cards: readonly CardView[]; eager?: number; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <ListingCard card={card} priority={index < eager} {...(heading === undefined ? {} : { heading })} />
        </li>
      ))}
    </ul>
  );
}
