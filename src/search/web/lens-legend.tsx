import { Icon } from '../../ui/icon.tsx';
import type { LensView } from './price-lens.ts';

/** What prices mean where they are not what is usual: in a sentence, and unfolded what they are worked out from. */
export default function LensLegend({ legend: { short, more } }: { legend: NonNullable<LensView['legend']> }) {
  if (more === undefined) return <p className="text-sm text-muted">{short}</p>;
  return (
    <details className="group text-sm text-muted">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 md:min-h-6">
        {short}
        <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <p className="max-w-4xl text-pretty">{more}</p>
    </details>
  );
}
