import type { PriceLine } from '../price-line.contract.ts';

/** The price that stands largest, with what it is before it. */
export function MainPrice({ price: { label, main }, className }: { price: PriceLine; className: string }) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-1.5 font-bold tracking-tight ${className}`}>
      {label !== '' && <span className="text-xs font-normal tracking-normal text-muted">{label} </span>}
      <span>{main}</span>
    </p>
  );
}

/** What comes with a price, each part whole on its line. Nothing when it stands alone. */
export function PriceParts({ price: { more }, className }: { price: PriceLine; className: string }) {
  if (more.length === 0) return null;
  return (
    <p className={`dotted text-xs ${className}`}>
      {more.map(({ name, text }) => (
        <span key={text}>
          {name !== undefined && `${name} `}
          {text}{' '}
        </span>
      ))}
    </p>
  );
}
