import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { Part } from './form-field.ts';
import type { PartView } from './form-parts.ts';
import { pathOfMissing } from './field-kinds.ts';

/** The parts of a long tab, and which of them is open. */
export function PartNav({
  parts,
  current,
  missing,
  onOpen,
}: {
  parts: readonly PartView[];
  current: Part;
  /** What the tab misses, as it stands on the wire. */
  missing: readonly string[];
  /** Saves first what is not saved. */
  onOpen: (path: string) => void;
}) {
  const t = useTranslate();
  const at = parts.findIndex(({ part }) => part === current);
  return (
    <nav aria-label={t('drafts.parts')} className="no-print mt-4">
      <p className="text-sm text-muted">{t('drafts.part.at', { number: at + 1, total: parts.length })}</p>
      <ol className="mt-1 flex gap-1.5">
        {parts.map(({ part, label, path, fields }, index) => {
          const count = missing.filter((name) => fields.includes(pathOfMissing(name))).length;
          return (
            <li key={part} className="min-w-0 flex-1">
              <Link
                to={path}
                aria-current={part === current ? 'step' : undefined}
                className={`flex min-h-11 flex-col justify-start gap-1 rounded-sm border-t-4 pt-1 text-xs break-words hover:text-ink ${index <= at ? 'border-accent' : 'border-line'} ${part === current ? 'font-semibold text-ink' : 'text-muted'}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                  event.preventDefault();
                  onOpen(path);
                }}
              >
                <span>
                  {label}
                  {count > 0 && (
                    <>
                      {' '}
                      <span aria-hidden className="rounded-full bg-sunken px-1.5 text-muted">
                        {count}
                      </span>
                      <span className="sr-only">{`, ${t('drafts.tab.missing', { count, number: count })}`}</span>
                    </>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
