import { PlaceField } from '../../areas/web/place-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { TravelMode } from '../modes.contract.ts';
import type { CommuteAnswer } from './commute-action.ts';
import { LONGEST } from './longest.ts';

/** What an address is asked for. */
const NO_HOMES = { isNone: true, isNumbered: true, example: 'area.field.any' } as const;

interface PlaceFieldsProps {
  /** What the form is for. */
  readonly intent: 'add' | 'change';
  /** As it is kept. */
  readonly name?: string;
  readonly place?: string;
  readonly mode?: TravelMode | undefined;
  readonly minutes?: number | undefined;
  /** Ways to travel to choose from; not asked for when left out. */
  readonly modes?: readonly TravelMode[];
  /** What was wrong with what was sent, and what that was. */
  readonly refused: CommuteAnswer['refused'];
}

/** What a form asks that adds a place, with the button that sends it. */
export function NewPlaceFields({
  modes,
  refused,
  isSending,
}: Pick<PlaceFieldsProps, 'modes' | 'refused'> & { readonly isSending: boolean }) {
  const t = useTranslate();
  return (
    <>
      <PlaceFields intent="add" refused={refused} {...(modes === undefined ? {} : { modes })} />
      <SubmitButton kind="primary" name="intent" value="add" className="self-start" isSending={isSending}>
        {t('commute.save')}
      </SubmitButton>
    </>
  );
}

/** What a place is called, and where it is. */
export function PlaceFields({ intent, name = '', place = '', mode, minutes, modes, refused }: PlaceFieldsProps) {
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
          error={refused?.field === 'place' ? refused.text : undefined}
        />
        {refused?.around !== undefined && (
          <Button type="submit" size="small" className="mt-2 max-md:min-h-11" name="intent" value={`${intent}_around`}>
            {t('commute.use_around', { place: refused.around })}
          </Button>
        )}
      </div>
      {modes !== undefined && (
        <Field label={t('commute.mode')} {...(mode === undefined ? { help: t('commute.mode_help') } : {})}>
          {(input) => (
            <select {...input} name="mode" defaultValue={mode ?? ''}>
              {mode === undefined && <option value="">{t('commute.mode_usual')}</option>}
              {modes.map((each) => (
                <option key={each} value={each}>
                  {t(`commute.mode.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {modes !== undefined && (
        <Field label={t('commute.limit')} help={t('commute.limit_help')}>
          {(input) => (
            <select {...input} name="limit" defaultValue={minutes ?? ''}>
              <option value="">{t('commute.limit_none')}</option>
              {LONGEST.map((each) => (
                <option key={each} value={each}>
                  {t('format.minutes', { minutes: each })}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
