import { Icon } from '../../ui/icon.tsx';
import type { CardRank } from './card-view.ts';
import { RANK_STYLES } from './rank-styles.ts';

/** How a home stands in the search by price per m²: the mark of its quarter, and in words. */
export default function RankLine({ rank: { quarter, text } }: { rank: CardRank }) {
  const { icon, colours } = RANK_STYLES[quarter];
  return (
    <p data-rank={quarter} className="mt-2 flex items-start gap-2 text-sm leading-snug text-ink">
      <span className={`grid h-5 w-6 shrink-0 place-items-center rounded-card ${colours}`}>
        <Icon name={icon} className="size-4" />
      </span>
      {text}
    </p>
  );
}
