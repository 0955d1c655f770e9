import { useId } from 'react';
import { CHOSEN_GROUPS, type Choices } from '../../platform/http/consent.contract.ts';
import { useTranslate } from '../../ui/visit.tsx';

/** The five groups, each with a word on what it is for. Nothing is ticked that the reader has not ticked before. */
export function GroupFields({ chosen }: { chosen?: Choices | undefined }) {
  const t = useTranslate();
  const id = useId();
  return (
    <ul className="divide-y divide-line">
      <li className="flex items-start justify-between gap-4 py-2.5">
        <Words title={t('consent.necessary')} text={t('consent.necessary_text')} />
        <span className="shrink-0 text-sm text-muted">{t('consent.always')}</span>
      </li>
      {CHOSEN_GROUPS.map((group) => (
        <li key={group}>
          <label className="flex cursor-pointer items-start justify-between gap-4 py-2.5">
            <Words title={t(`consent.${group}`)} text={t(`consent.${group}_text`)} textId={`${id}-${group}`} />
            <input
              type="checkbox"
              name={group}
              defaultChecked={chosen?.[group] ?? false}
              aria-label={t(`consent.${group}`)}
              aria-describedby={`${id}-${group}`}
              className="mt-0.5 size-5 shrink-0 accent-(--accent)"
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

function Words({ title, text, textId }: { title: string; text: string; textId?: string }) {
  return (
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      <span id={textId} className="block text-sm text-muted">
        {text}
      </span>
    </span>
  );
}
