import type { AreaSegment, AreaView } from './area-view.ts';

/** A home's areas as one bar, each part as wide as its share, and the same in words under it. */
export function AreaBar({ areas }: { areas: AreaView }) {
  return (
    <>
      {/* One part alone has nothing to be compared with. */}
      {areas.segments.length > 1 && (
        <div className="mb-4 flex h-10 gap-0.5 overflow-hidden rounded-card" aria-hidden="true">
          {areas.segments.map((segment) => (
            <div
              key={segment.kind}
              style={{ flexGrow: segment.share }}
              className={`flex min-w-2 basis-0 items-center justify-center overflow-hidden px-1 text-xs font-semibold whitespace-nowrap ${LOOK[segment.kind]}`}
            >
              {segment.share > 0.3 ? `${segment.short} ${segment.area}` : segment.share > 0.12 && segment.short}
            </div>
          ))}
        </div>
      )}
      <ul className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-2">
        {areas.segments.map((segment) => (
          <li key={segment.kind} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className={`size-3 shrink-0 translate-y-px rounded-[3px] ${LOOK[segment.kind]}`} />
            <span className="min-w-0">
              <span className="font-semibold">
                {segment.short} {segment.area}
              </span>{' '}
              <span className="text-muted">{segment.label}</span>
            </span>
          </li>
        ))}
      </ul>
      {areas.mark !== undefined && <p className="mt-3 text-sm font-medium">{areas.mark}</p>}
      {areas.sum !== undefined && <p className="mt-3 text-sm text-muted">{areas.sum}</p>}
    </>
  );
}

const LOOK: Readonly<Record<AreaSegment['kind'], string>> = {
  internal: 'bg-accent text-on-accent',
  external: 'bg-accent/40 text-ink',
  balcony: 'border border-line bg-blue-soft text-ink',
  terrace: 'border border-line bg-sunken text-muted',
};
