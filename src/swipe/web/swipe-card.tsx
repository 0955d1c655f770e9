import { memo, useState } from 'react';
import { Link } from 'react-router';
import { Signs } from '../../properties/web/listing-card.tsx';
import { MainPrice, PriceParts } from '../../properties/web/price-parts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DotSeparated } from '../../ui/dot-separated.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Fact } from '../../ui/key-value.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { SwipeHome } from './swipe-home.ts';

interface SwipeCardProps {
  readonly home: SwipeHome;
  /** Which of its pictures is shown. */
  readonly at: number;
  readonly isCurrent: boolean;
  /** On a phone: shows what people compare next, too. */
  readonly isOpen: boolean;
  /** What there is to say to this reader alone, such as travel times. */
  readonly notes?: readonly string[] | undefined;
  readonly number: number;
  /** Left out while it is not known. */
  readonly total?: number | undefined;
  /** In a round of several: none of the collection's own homes. */
  readonly isSuggestion: boolean;
  readonly onLeaf: (by: 1 | -1) => void;
}

const NONE: readonly string[] = [];

/**
 * A home that fills its place: the pictures, and beside or below them what people ask first. Rendered anew only when it
 * changes: while one card flies off, the others have no time to.
 */
export const SwipeCard = memo(function SwipeCard({
  home: { card, middle },
  at,
  isCurrent,
  isOpen,
  notes = NONE,
  number,
  total,
  isSuggestion,
  onLeaf,
}: SwipeCardProps) {
  const t = useTranslate();
  const { theme } = useVisit();
  const isOnPicture = theme === 'zrch';
  const place = [card.place, card.street].filter((part) => part !== '').join(' · ');
  return (
    <article className="flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float lg:flex-row">
      <div className="relative min-h-0 flex-1 overflow-hidden bg-sunken">
        <Pictures card={card} at={at} isCurrent={isCurrent} onLeaf={onLeaf} />
        {card.badges.length > 0 && (
          <ul className="pointer-events-none absolute top-5 left-3 flex flex-wrap gap-1.5">
            {card.badges.map((badge) => (
              <li key={badge.label}>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </li>
            ))}
          </ul>
        )}
        {isOnPicture && (
          <div className="price-plate pointer-events-none absolute bottom-0 left-0 rounded-tr-card px-4 py-2">
            <MainPrice price={card.price} className="text-2xl" />
          </div>
        )}
        <Stamp answer="no" />
        <Stamp answer="yes" />
      </div>
      <div className="flex max-h-full flex-col overflow-y-auto px-4 pt-3 pb-4 *:shrink-0 lg:mb-4 lg:w-[24.5rem] lg:shrink-0 lg:px-7 lg:pt-6 lg:pb-2 lg:low:mb-2 lg:low:pt-4">
        <p className="flex items-baseline justify-between gap-4 text-xs text-faint">
          <span className="truncate">{card.isPriceFirst ? card.seller.name : place}</span>
          <span className="shrink-0">
            {total === undefined
              ? t('swipe.place', { number })
              : t(isSuggestion ? 'swipe.place_of_suggestion' : 'swipe.place_of', { number, total })}
          </span>
        </p>
        <h2 className="mt-0.5 line-clamp-2 text-base leading-snug font-medium text-pretty lg:text-xl lg:line-clamp-3 lg:low:line-clamp-2 lg:low:text-lg">
          <Link to={card.path} draggable={false} className="underline-offset-2 hover:underline">
            {card.title}
          </Link>
        </h2>
        {!isOnPicture && (
          <MainPrice price={card.price} className="mt-1.5 text-xl lg:mt-4 lg:text-2xl lg:low:mt-2 lg:low:text-xl" />
        )}
        <PriceParts price={card.price} className="mt-0.5 text-faint" />
        {card.signs === undefined ? (
          <DotSeparated parts={card.facts} className="mt-1.5 text-sm text-ink lg:mt-4 lg:text-base lg:low:mt-2" />
        ) : (
          <>
            <div className="lg:mt-3">
              <Signs signs={card.signs} />
            </div>
            <DotSeparated parts={card.rest ?? []} className="mt-1 text-sm text-muted" />
          </>
        )}
        {notes.length > 0 && (
          <ul className="mt-2 flex flex-col gap-0.5 text-sm text-muted lg:mt-4 lg:low:mt-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <Facts facts={middle} className={isOpen ? '' : 'max-lg:hidden'} />
        {!card.isPriceFirst && card.seller.name !== '' && (
          <p className="mt-auto pt-4 text-xs text-faint max-lg:hidden lg:low:pt-2">{card.seller.name}</p>
        )}
        <Link
          to={card.path}
          draggable={false}
          className={`mt-3 inline-flex min-h-6 items-center gap-1 self-start text-sm font-medium text-accent-text hover:underline ${card.isPriceFirst ? 'lg:mt-auto' : 'lg:mt-0'} lg:min-h-11 lg:low:mt-1 lg:low:min-h-8 ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          {t('swipe.open')}
          <span className="sr-only">: {card.title}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
    </article>
  );
});

function Pictures({
  card,
  at,
  isCurrent,
  onLeaf,
}: Pick<SwipeCardProps, 'at' | 'isCurrent' | 'onLeaf'> & { card: SwipeHome['card'] }) {
  const t = useTranslate();
  const [reached, setReached] = useState(at);
  if (at > reached) setReached(at);
  const { pictures } = card;
  if (pictures.length === 0) return <NoPicture label={t('property.no_pictures')} />;
  return (
    <>
      {pictures.slice(0, isCurrent ? reached + 2 : 1).map((picture, index) => (
        <span key={picture.file} className={`absolute inset-0 ${index === at ? '' : 'opacity-0'}`}>
          <Picture
            picture={picture}
            sizes="(width >= 1024px) 640px, (width >= 480px) 480px, 100vw"
            priority
            className="pointer-events-none"
          />
        </span>
      ))}
      {pictures.length > 1 && (
        <>
          <span aria-hidden="true" className="pointer-events-none absolute inset-x-3 top-2 flex gap-1">
            {pictures.map(({ file }, index) => (
              <span
                key={file}
                className={`h-1 flex-1 rounded-full shadow-float ${index === at ? 'bg-white' : 'bg-white/45'}`}
              />
            ))}
          </span>
          {isCurrent && (
            <>
              <Leaf side="left" label={t('property.card.previous')} isOver={at === 0} onPress={() => onLeaf(-1)} />
              <Leaf
                side="right"
                label={t('property.card.next')}
                isOver={at === pictures.length - 1}
                onPress={() => onLeaf(1)}
              />
              <p role="status" className="sr-only">
                {t('swipe.photo_of', { number: at + 1, total: pictures.length })}
              </p>
            </>
          )}
        </>
      )}
    </>
  );
}

/** A half of the picture that leads to another one. */
function Leaf({
  side,
  label,
  isOver,
  onPress,
}: {
  side: 'left' | 'right';
  label: string;
  isOver: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOver}
      onClick={onPress}
      className={`group/leaf absolute inset-y-0 flex w-1/2 cursor-[inherit] items-center -outline-offset-4 ${side === 'left' ? 'left-0 justify-start pl-3' : 'right-0 justify-end pr-3'}`}
    >
      <span
        className={`flex size-10 items-center justify-center rounded-full bg-surface/92 text-ink opacity-0 shadow-float transition-opacity duration-150 pointer-coarse:hidden ${isOver ? '' : 'group-hover/leaf:opacity-100 group-focus-visible/leaf:opacity-100'}`}
      >
        <Icon name={side} />
      </span>
    </button>
  );
}

/** What letting go of the card would say. */
function Stamp({ answer }: { answer: 'yes' | 'no' }) {
  const t = useTranslate();
  return (
    <span
      aria-hidden="true"
      data-stamp={answer}
      className={`pointer-events-none absolute top-16 flex items-center gap-2 rounded-card px-4 py-2 text-xl font-bold opacity-0 shadow-float will-change-[opacity] ${answer === 'yes' ? 'left-5 -rotate-6 bg-accent text-on-accent' : 'right-5 rotate-6 bg-red text-page'}`}
    >
      <Icon name={answer === 'yes' ? 'heart' : 'close'} className="size-6" />
      {t(`swipe.${answer}`)}
    </span>
  );
}

function Facts({ facts, className }: { facts: readonly Fact[]; className: string }) {
  if (facts.length === 0) return null;
  return (
    <dl
      className={`mt-3 grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line pt-3 text-sm lg:mt-5 lg:gap-y-4 lg:pt-5 lg:low:mt-3 lg:low:gap-y-1.5 lg:low:pt-3 ${className}`}
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
