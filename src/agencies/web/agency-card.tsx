import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { BrandSign } from './brand-sign.tsx';
import type { BrandView } from './brand-view.ts';

/** An agency in a list, under a stripe of its colour. The name is the link, and it covers the card. */
export function AgencyCard({ agency }: { agency: BrandView }) {
  return (
    <article className="relative h-full overflow-hidden rounded-card border border-line bg-surface p-4 pt-5.5 transition-colors duration-150 hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-(--focus)">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5" style={{ backgroundColor: agency.colour }} />
      <div className="flex items-center gap-3.5">
        <BrandSign brand={agency} className="size-13" />
        <div className="min-w-0">
          <h3 className="leading-snug font-semibold break-words hyphens-auto">
            <Link to={agency.path} className="outline-none after:absolute after:inset-0 after:content-['']">
              {agency.name}
            </Link>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {agency.place !== '' && (
              <span className="inline-flex items-center gap-1">
                {!agency.isChain && <Icon name="place" className="size-4" />}
                {agency.place}
              </span>
            )}
            <span>{agency.homes}</span>
            {agency.sold !== undefined && <span>{agency.sold}</span>}
          </p>
          {agency.areas !== '' && <p className="text-sm text-muted max-sm:line-clamp-3 sm:truncate">{agency.areas}</p>}
        </div>
      </div>
    </article>
  );
}
