import type { PriceLine } from './price-line.ts';

/** What comes with a price, each part whole on its line. Nothing when it stands alone. */
export function PriceParts({ price: { more }, className }: { price: PriceLine; className: string }) {
  if (more.length === 0) return null;
  return (
    <p className={`dotted text-xs ${className}`}>
      {more.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}
