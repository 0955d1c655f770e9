import { PlaceField } from '../../areas/web/place-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CommuteAnswer } from './commute-action.ts';

/** What an address is asked for. */
const NO_HOMES = { isNone: true };

interface PlaceFieldsProps {
  /** What the form is for. */
  readonly intent: 'add' | 'change';
  /** As it is kept. */
  readonly name?: string;
  readonly place?: string;
  /** What was wrong with what was sent, and what that was. */
  readonly refused: CommuteAnswer['refused'];
}

/** What a place is called, and where it is. */
export function PlaceFields({ intent, name = '', place = '', refused }: PlaceFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <Field label={t('commute.name')} error={refused?.field === 'display_name' ? refused.text : undefined} required>
        {(input) => (
          <input
            {...input}
            name="display_name"
            autoComplete="off"
            maxLength={100}
            placeholder={t('commute.name_example')}
            defaultValue={refused?.name ?? name}
          />
        )}
      </Field>
      <div>
        <PlaceField
          name="place"
          label={t('commute.where')}
          market={NO_HOMES}
          defaultText={refused === undefined ? place : refused.place}
        />
        {refused?.field === 'place' && (
          <p role="alert" className="mt-1 text-sm text-red">
            {refused.text}
          </p>
        )}
        {refused?.around !== undefined && (
          <Button type="submit" size="small" className="mt-2 max-md:min-h-11" name="intent" value={`${intent}_around`}>
            {t('commute.use_around', { place: refused.around })}
          </Button>
        )}
      </div>
    </>
  );
}
