import { Icon } from '../../ui/icon.tsx';
import type { PhaseView } from './phase-view.ts';

/** Where a project stands, from planning to handover. */
export function PhaseTimeline({ phases }: { phases: readonly PhaseView[] }) {
  return (
    <ol className="grid gap-x-2 gap-y-0 sm:auto-cols-fr sm:grid-flow-col">
      {phases.map((phase, index) => (
        <li key={phase.name} className="relative flex gap-4 pb-6 last:pb-0 sm:flex-col sm:gap-3 sm:pb-0">
          {index < phases.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2 sm:top-3.5 sm:right-0 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto sm:translate-x-0 sm:-translate-y-1/2 ${phase.progress === 'done' ? 'bg-accent' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative flex size-7 shrink-0 items-center justify-center rounded-full border-2 ${MARK[phase.progress]}`}
          >
            {phase.progress === 'done' && <Icon name="check" className="size-4" />}
            {phase.progress === 'inprogress' && <span className="size-2.5 rounded-full bg-accent" />}
          </span>
          <div className="text-sm">
            <p className={phase.progress === 'pending' ? 'font-semibold text-muted' : 'font-semibold'}>{phase.name}</p>
            <p className={phase.progress === 'inprogress' ? 'font-medium text-accent-text' : 'text-muted'}>
              {phase.state}
            </p>
            {phase.span !== '' && <p className="text-xs text-faint">{phase.span}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const MARK: Readonly<Record<PhaseView['progress'], string>> = {
  done: 'border-accent bg-accent text-on-accent',
  inprogress: 'border-accent bg-surface',
  pending: 'border-edge bg-surface',
};
