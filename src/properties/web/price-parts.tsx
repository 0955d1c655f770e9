import type { PriceLine } from './price-line.ts';

/** What comes with a price, each part whole on its line. Nothing when it stands alone. */
export function PriceParts({ price: { more }, className }: { price: PriceLine; className: string }) {
  if (more.length === 0) return null;
  return (
    <p className={`dotted text-xs ${className}`}>
      {more.map(({ name, text }) => (
        <span key={text}>
          {/* In a narrow card the money alone: then all of it fits on one line, and prices side by side stand level. */}
          {name !== undefined && <span className="@max-[18rem]:sr-only">{name} </span>}
          {text}{' '}
        </span>
      ))}
    </p>
  );
}
