/** A fact with its name. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Facts side by side, as many columns as fit. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-xs text-faint">{fact.label}</dt>
          <dd className="mt-0.5 font-semibold hyphens-auto">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts one under the other, names to the left and values to the right; `strong` marks the sum. */
export function FactRows({ facts }: { facts: readonly (Fact & { readonly strong?: boolean })[] }) {
  return (
    <dl className="text-sm">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 py-2 ${fact.strong === true ? 'my-1 border-y border-line text-base font-semibold' : ''}`}
        >
          <dt className={fact.strong === true ? '' : 'text-muted'}>{fact.label}</dt>
          <dd className="ml-auto min-w-0 text-right">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
