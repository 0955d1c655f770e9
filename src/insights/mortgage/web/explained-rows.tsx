import type { ReactNode } from 'react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FIGURES, type FigureName, type Source } from '../../figures.ts';
import type { LoanWords } from './loan-words.ts';

/** Why a number is what it is: in words, with the year it holds for and who says so. */
export interface Note {
  readonly text: string;
  readonly year?: string;
  readonly source?: Source;
}

export interface ExplainedRow {
  readonly label: string;
  readonly value: string;
  readonly note?: Note | undefined;
  /** The sum of those above it. */
  readonly strong?: boolean;
}

/** Amounts one under the other; a label with a mark opens its explanation, also without JavaScript. */
export function ExplainedRows({ rows, words }: { rows: readonly ExplainedRow[]; words: LoanWords }) {
  return (
    <dl className="text-sm">
      {rows.map(({ label, value, note, strong = false }) => (
        <div
          key={label}
          className={`flex flex-wrap items-start justify-between gap-x-6 ${strong ? 'my-1 border-y border-line py-2.5 text-base font-semibold last:mb-0 last:border-b-0 last:pb-0' : 'py-1'}`}
        >
          <dt className={`min-w-0 flex-[1_1_9rem] wrap-anywhere ${strong ? '' : 'text-muted'}`}>
            {note === undefined ? (
              <span className="inline-block py-1">{label}</span>
            ) : (
              <Explained label={label} note={note} words={words} />
            )}
          </dt>
          <dd className="ml-auto shrink-0 py-1 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Explained({ label, note, words }: { label: string; note: Note; words: LoanWords }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-7 items-center gap-1.5 py-1 hover:text-ink">
        <span className="underline decoration-line decoration-dotted underline-offset-4 group-open:decoration-current">
          {label}
        </span>
        <Icon name="info" className="size-4 text-accent-text" />
      </summary>
      <NoteText note={note} words={words} className="max-w-[56ch] pb-2 text-xs font-normal text-muted" />
    </details>
  );
}

export function NoteText({ note, words: { t }, className = '' }: { note: Note; words: LoanWords; className?: string }) {
  const { text, source, year } = note;
  return (
    <p className={className}>
      {text}
      {source !== undefined && (
        <>
          {' '}
          <SourceLink source={source}>
            {year === undefined ? source.name : t('figure.source', { source: source.name, year })}
          </SourceLink>
        </>
      )}
    </p>
  );
}

export function SourceLink({ source, children }: { source: Source; children?: ReactNode }) {
  return (
    <ExternalLink href={source.url} className="text-accent-text underline underline-offset-2">
      {children ?? source.name}
    </ExternalLink>
  );
}

/** The explanation of a figure of the table. */
export function figureNote(name: FigureName, words: LoanWords): Note {
  const { year, source } = FIGURES[name];
  return { text: words.t(`figure.${name}.text`), year, source };
}

/** A figure's value as it is written. */
export function figureValue(name: FigureName, { t, share, money, format }: LoanWords): string {
  const { value, unit } = FIGURES[name];
  switch (unit) {
    case 'share':
      return share(value);
    case 'money':
      return money(value);
    default:
      return t(`figure.unit.${unit}`, { value: format.decimal(value) });
  }
}
