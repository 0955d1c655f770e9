import { Link } from 'react-router';
import { DotSeparated } from '../../../ui/dot-separated.tsx';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { ComparableView } from './comparable-view.ts';

/** The homes that an estimate leans on most, with why, and what each one's price comes to. */
export function ComparableList({ comparables }: { comparables: readonly ComparableView[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">
      {comparables.map((comparable) => (
        <li key={comparable.card.id}>
          <ComparableCard comparable={comparable} />
        </li>
      ))}
    </ul>
  );
}

function ComparableCard({ comparable }: { comparable: ComparableView }) {
  const t = useTranslate();
  const { card } = comparable;
  const [picture] = card.pictures;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-(--focus)">
      <div className="flex gap-3">
        <div className="aspect-3/2 w-24 shrink-0 self-start overflow-hidden rounded-card bg-sunken">
          {picture === undefined ? <NoPicture label="" /> : <Picture picture={picture} sizes="96px" />}
        </div>
        <div className="min-w-0 flex-1">
          <p className="text-xs text-faint">{comparable.distance}</p>
          <h3 className="line-clamp-2 text-sm leading-snug font-medium">
            <Link to={card.path} className="outline-none after:absolute after:inset-0 after:content-['']">
              {card.title}
            </Link>
          </h3>
        </div>
      </div>
      <DotSeparated parts={card.facts} className="mt-3 text-sm text-muted" />
      <p className="mt-1 font-semibold">{comparable.price}</p>
      <ul aria-label={t('valuation.why')} className="mt-3 flex flex-wrap gap-1.5 text-xs text-accent-text">
        {comparable.reasons.map((reason) => (
          <li key={reason} className="rounded-full bg-accent-soft px-2.5 py-0.5">
            {reason}
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex-1 text-sm">
        {comparable.adjustments.map((adjustment) => (
          <div key={adjustment.label} className="flex justify-between gap-4 py-0.5">
            <dt className="text-muted">{adjustment.label}</dt>
            <dd>{adjustment.share}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{t('valuation.comes_to')}</dt>
          <dd>{comparable.comesTo}</dd>
        </div>
      </dl>
    </article>
  );
}
