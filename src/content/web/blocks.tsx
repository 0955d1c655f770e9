import { useId } from 'react';
import { Link } from 'react-router';
import { useSeenHomes } from '../../history/web/remembered-homes.ts';
import type { CardView } from '../../properties/web/card-view.ts';
import { ListingCard } from '../../properties/web/listing-card.tsx';
import { PlaceSearch } from '../../search/web/place-search.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DrawnIcon } from '../../ui/drawn-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { BlockView } from './block-views.ts';
import { SafeLink } from './safe-link.tsx';

/** The blocks of a text, each a part of the page under its heading. */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block, position) => <BlockShown key={position} block={block} />);
}

function BlockShown({ block }: { block: BlockView }) {
  const t = useTranslate();
  switch (block.type) {
    case 'hero':
      return <Hero {...block} />;
    case 'text':
      return <div className="prose mt-4 max-w-[68ch]" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'links':
      return (
        <Section title={block.title}>
          <ul
            className={`grid gap-3 ${block.links.length % 4 === 0 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]'}`}
          >
            {block.links.map(({ label, to, icon }) => (
              <li key={to + label}>
                <SafeLink
                  to={to}
                  className="flex h-full min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 font-medium wrap-anywhere transition-colors duration-150 hover:border-edge"
                >
                  {icon !== undefined && <DrawnIcon icon={icon} className="size-5 text-accent-text" />}
                  <span className="min-w-0 flex-1">{label}</span>
                  <Icon name="right" className="size-5 shrink-0 text-faint" />
                </SafeLink>
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'questions':
      return (
        <Section title={block.title}>
          <div className="max-w-[68ch] divide-y divide-line border-y border-line">
            {block.questions.map(({ question, html }) => (
              <details key={question} className="group py-1">
                <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <Icon name="down" className="size-5 shrink-0 text-faint group-open:rotate-180" />
                </summary>
                <div className="prose pb-4" dangerouslySetInnerHTML={{ __html: html }} />
              </details>
            ))}
          </div>
        </Section>
      );
    case 'figures':
      return <Figures {...block} />;
    case 'search':
      return (
        <Section title={block.title}>
          <PlaceSearch
            label={block.title}
            listingType={block.listingType === 'buy' ? undefined : block.listingType}
            className="max-w-xl"
          />
        </Section>
      );
    case 'listings':
      return block.cards.length === 0 ? null : (
        <Section
          title={block.title}
          aside={
            <Link
              to={block.path}
              aria-label={`${block.title}: ${t('content.all_homes')}`}
              className="inline-flex min-h-6 items-center text-sm text-accent-text hover:underline"
            >
              {t('content.all_homes')}
            </Link>
          }
        >
          <Homes cards={block.cards} />
        </Section>
      );
  }
}

function Hero({ title, text, label, to }: Extract<BlockView, { type: 'hero' }>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-12 gap-y-5 rounded-card bg-accent-soft p-5 md:mt-12 md:p-8"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-xl font-semibold wrap-anywhere">
          {title}
        </h2>
        {text !== '' && <p className="mt-2 max-w-[60ch] text-balance text-muted">{text}</p>}
      </div>
      {to !== '' && label !== '' && (
        <SafeLink to={to} className={buttonClass({ kind: 'primary' })}>
          {label}
        </SafeLink>
      )}
    </section>
  );
}

function Figures({ title, figures }: Extract<BlockView, { type: 'figures' }>) {
  const list = (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
      {figures.map(({ value, label, icon }) => (
        <div key={label + value} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
          <dd className="text-2xl font-semibold wrap-anywhere tabular-nums">
            {icon !== undefined && <DrawnIcon icon={icon} className="mb-1 size-6 text-accent-text" />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
  return title === '' ? <div className="mt-8">{list}</div> : <Section title={title}>{list}</Section>;
}

/** Three side by side where there is room; on a phone a row to be swiped. */
function Homes({ cards }: { cards: readonly CardView[] }) {
  const seen = useSeenHomes();
  return (
    <ul className="swiped-row gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="min-w-0 empty:hidden">
          <ListingCard card={card} heading="h3" sizes={SIZES} isSeen={seen.has(card.id)} />
        </li>
      ))}
    </ul>
  );
}

/** As wide as the columns are; on a phone as wide as a card that is swiped. */
const SIZES = '(width >= 1366px) 420px, (width >= 1024px) 31vw, (width >= 640px) 46vw, 76vw';
