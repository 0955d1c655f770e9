/** A fact with its name. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** It stands above already, where a phone shows it on the same screen: in a grid there it is left out. */
  readonly isAbove?: true;
}

/** Facts side by side, as many columns as fit. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-3 sm:gap-y-6">
      {facts.map((fact) => (
        <div key={fact.label} className={fact.isAbove === true ? 'min-w-0 max-sm:hidden' : 'min-w-0'}>
          <dt className="text-xs text-faint">{fact.label}</dt>
          <dd className="leading-snug font-semibold hyphens-auto sm:mt-0.5 sm:leading-normal">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactRowsProps {
  /** `strong` marks the sum. */
  readonly facts: readonly (Fact & { readonly strong?: boolean })[];
  /** With a line between rows, which the eye needs where the value stands far from its name. */
  readonly isRuled?: boolean;
}

/** Facts one under the other, names to the left and values to the right. */
export function FactRows({ facts, isRuled = false }: FactRowsProps) {
  return (
    <dl className={`text-sm ${isRuled ? 'divide-y divide-line' : ''}`}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 py-1.5 sm:py-2 ${fact.strong === true ? 'my-1 border-y border-line text-base font-semibold' : ''}`}
        >
          <dt className={fact.strong === true ? '' : 'text-muted'}>{fact.label}</dt>
          <dd className="ml-auto min-w-0 text-right">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
