export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Something that should not be there. */
  readonly isBad?: boolean;
}

/** Small figures side by side, as many as fit. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {figures.map(({ label, value, isBad = false }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className={`font-semibold tabular-nums ${isBad ? 'text-red' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
