/**
 * The shape of something that is on its way; `className` gives it its size. It shows after 50 ms, so
 * that what comes at once does not flicker, and it is nothing to screen readers: the region around it
 * says `aria-busy`.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-appear rounded-card bg-sunken ${className}`} />;
}

/** A paragraph on its way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </span>
  );
}
