import { useTranslate, useVisit } from '../../ui/visit.tsx';

interface SurroundingsBoxProps {
  /** The form that it belongs to, where it stands outside of it. */
  readonly form?: string;
  readonly isTicked: boolean;
  /** Which places they are. */
  readonly names?: string;
  /** Whether they are suburbs; unless said, as in a market whose places are. */
  readonly areSuburbs?: boolean;
  readonly onChange: (isTicked: boolean, form: HTMLFormElement | null) => void;
}

/** Widens the places of a search to those around them. */
export default function SurroundingsBox({ form, isTicked, names = '', areSuburbs, onChange }: SurroundingsBoxProps) {
  const t = useTranslate();
  const { region } = useVisit();
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-8">
      <input
        key={String(isTicked)}
        type="checkbox"
        form={form}
        name="include_surrounding"
        value="true"
        defaultChecked={isTicked}
        onChange={({ target }) => {
          onChange(target.checked, target.form);
        }}
        className="size-4.5 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0">
        {t(`area.surroundings.${(areSuburbs ?? region === 'au') ? 'au' : 'no'}`)}
        {names !== '' && <span className="text-muted max-sm:sr-only">: {names}</span>}
      </span>
    </label>
  );
}
