import { Link } from 'react-router';

/** What the home costs a month (or to move into), in one line. */
export interface MonthlyCostView {
  readonly text: string;
  readonly path: string;
}

/** For the price box: `Om lag 31 200 kr i måneden`, with the way to the sums. */
export function MonthlyCost({ cost, className = '' }: { cost: MonthlyCostView; className?: string }) {
  return (
    <Link
      to={cost.path}
      prefetch="intent"
      className={`inline-flex min-h-9 items-center text-sm font-medium text-accent-text underline-offset-2 hover:underline ${className}`}
    >
      {cost.text}
    </Link>
  );
}
