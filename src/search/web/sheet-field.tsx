import { DaysField } from './days-field.tsx';
import type { FieldView, SelectView, TextView } from './filter-field-view.ts';
import { FilterField, LEGEND } from './filter-field.tsx';

/** Any filter: those that only the sheet of all filters has are not fetched with a list. */
export function SheetField({ field, isAlive, isWide }: { field: FieldView; isAlive: boolean; isWide: boolean }) {
  switch (field.kind) {
    case 'select':
      return <SelectField field={field} />;
    case 'days':
      return <DaysField field={field} isAlive={isAlive} />;
    case 'text':
      return <TextField field={field} />;
    default:
      return <FilterField field={field} isAlive={isAlive} isWide={isWide} />;
  }
}

function SelectField({ field }: { field: SelectView }) {
  return (
    <label className="block">
      <span className={`block ${LEGEND}`}>{field.label}</span>
      <select
        name={field.name}
        defaultValue={field.options.find((option) => option.isChosen)?.value ?? ''}
        className="field"
      >
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextField({ field }: { field: TextView }) {
  return (
    <label className="block">
      <span className={`block ${LEGEND}`}>{field.label}</span>
      <input
        name={field.name}
        defaultValue={field.value}
        placeholder={field.example}
        inputMode={field.isNumber === true ? 'numeric' : undefined}
        autoComplete="off"
        className="field"
      />
    </label>
  );
}
