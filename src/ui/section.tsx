import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly aside?: ReactNode;
  /** Left out when the page is printed. */
  readonly isOnScreenOnly?: boolean;
  /** Off for a second one under the same title: landmarks of a page are told apart by their names. */
  readonly isLandmark?: boolean;
  readonly children: ReactNode;
}

/** A part of a page under its own heading; `id` makes it reachable by a link within the page. */
export function Section({ id, title, aside, isOnScreenOnly = false, isLandmark = true, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={isLandmark ? heading : undefined}
      className={`mt-8 scroll-mt-7 md:mt-12 ${isOnScreenOnly ? 'no-print' : ''}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:mb-4">
        <h2 id={heading} className="text-lg font-semibold md:text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
