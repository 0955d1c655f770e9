import { FactRows } from '../../ui/key-value.tsx';
import type { EnergyView } from './energy-view.ts';

const LABELS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** The label as the arrow scale that people know, and the heating in words. */
export function EnergyScale({ energy }: { energy: EnergyView }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      {energy.label !== undefined && (
        <svg viewBox="0 0 220 168" className="w-55 max-w-full" role="img" aria-label={energy.sentence}>
          {LABELS.map((label, index) => {
            const width = 70 + index * 15;
            const top = index * 24;
            const chosen = label === energy.label;
            return (
              <g key={label}>
                <path
                  d={`M0 ${String(top + 1)}h${String(width)}l11 11-11 11H0z`}
                  fill={`var(--energy-${label})`}
                  opacity={chosen ? 1 : 0.4}
                />
                <text
                  x="9"
                  y={top + 17}
                  fontSize="13"
                  fontWeight="700"
                  fill={chosen ? 'var(--on-energy)' : 'var(--muted)'}
                >
                  {label.toUpperCase()}
                </text>
                {chosen && (
                  <>
                    <path d={`M${String(width + 18)} ${String(top + 12)}l11-11h26v22h-26z`} fill="var(--ink)" />
                    <text
                      x={width + 41}
                      y={top + 17}
                      textAnchor="middle"
                      fontSize="13"
                      fontWeight="700"
                      fill="var(--page)"
                    >
                      {label.toUpperCase()}
                    </text>
                  </>
                )}
              </g>
            );
          })}
        </svg>
      )}
      <div>
        <p className="text-sm text-muted">{energy.sentence}</p>
        {energy.facts.length > 0 && <FactRows facts={energy.facts} />}
      </div>
    </div>
  );
}
