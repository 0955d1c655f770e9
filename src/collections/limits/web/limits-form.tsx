import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { commutePath } from '../../../account-paths.ts';
import { PlacesField } from '../../../areas/web/places-field.tsx';
import type { PlaceChoice } from '../../../areas/web/place-choice.ts';
import { TRAVEL_MODES } from '../../../commute/modes.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { limitsDrafts, triedLimits, type TriedLimits } from './limits-draft.ts';
import type { LimitsFormView } from './limits-form-view.ts';

/** What the form was answered when it was not taken. */
export interface RefusedLimits {
  /** What is wrong with the whole. */
  readonly error: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly tried: TriedLimits;
  /** The places that it was sent with. */
  readonly areas: readonly PlaceChoice[];
}

interface LimitsFormProps {
  readonly collectionId: string;
  readonly form: LimitsFormView;
  readonly answer: RefusedLimits | undefined;
}

/** It is a place that is asked for, and no search. */
const NO_HOMES = { isNone: true, example: 'area.field.any' } as const;

/** A plain form: what the reader needs of a home. What is written into it is kept while they are on another page. */
export function LimitsForm({ collectionId, form, answer }: LimitsFormProps) {
  const t = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => limitsDrafts.get(collectionId));
  const { error, errors = {}, tried = draft?.tried } = answer ?? {};
  // The same list for as long as the form stands: with another the field would begin anew.
  const [givenAreas] = useState(() => draft?.areas ?? answer?.areas ?? form.areas);
  const [areas, setAreas] = useState(givenAreas);
  function remember(): void {
    if (element.current === null) return;
    limitsDrafts.set(collectionId, { tried: triedLimits(new FormData(element.current)), areas });
  }
  useEffect(() => {
    if (areas !== givenAreas) remember();
    // It is the places alone that no event of the form tells of.
  }, [areas]);
  const written = (name: string, kept: string) => tried?.texts[name] ?? kept;
  useEffect(() => {
    if (answer !== undefined) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const { region } = useVisit();
  const numbers = [
    { name: 'price_max', label: t(`both.form.price_${region}`), value: form.priceMax },
    { name: 'rent_max', label: t(`both.form.rent_${region}`), value: form.rentMax },
    { name: 'bedrooms', label: t('both.form.bedrooms'), value: form.bedrooms },
    { name: 'area_min', label: t(`both.form.area_${region}`), value: form.areaMin },
  ];
  return (
    <Form
      ref={element}
      method="post"
      className="flex flex-col gap-5"
      onInput={remember}
      onSubmit={() => limitsDrafts.delete(collectionId)}
    >
      {error !== undefined && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      <div>
        <PlacesField
          name="area"
          label={t('both.form.areas')}
          market={NO_HOMES}
          places={givenAreas}
          error={errors['places']}
          onChange={setAreas}
        />
        <p className="mt-1 text-xs text-faint">{form.areaHelp}</p>
      </div>
      <fieldset>
        <legend className="text-sm font-medium">{t('both.form.types')}</legend>
        <div className="mt-1 grid grid-cols-1 gap-x-4 xs:grid-cols-2 md:grid-cols-3">
          {form.types.map(({ value, label, isChosen }) => (
            <Check
              key={value}
              name="type"
              value={value}
              label={label}
              isChosen={tried?.types.includes(value) ?? isChosen}
            />
          ))}
        </div>
        <p className="text-xs text-faint">{t('both.form.types_help')}</p>
      </fieldset>
      <div className="grid grid-cols-1 gap-4 xs:grid-cols-2">
        {numbers.map(({ name, label, value }) => (
          <Field key={name} label={label} error={errors[name]}>
            {(input) => (
              <input
                {...input}
                name={name}
                defaultValue={written(name, value)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={24}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend className="text-sm font-medium">{t('both.form.musts')}</legend>
        <div className="mt-1 grid grid-cols-1 gap-x-4 xs:grid-cols-2 md:grid-cols-3">
          {form.facilities.map(({ value, label, isChosen }) => (
            <Check
              key={value}
              name="facility"
              value={value}
              label={label}
              isChosen={tried?.facilities.includes(value) ?? isChosen}
            />
          ))}
          <Check
            name="pets"
            value="yes"
            label={t('both.form.pets')}
            isChosen={tried === undefined ? form.isPetAllowed : tried.texts['pets'] === 'yes'}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium">{t('both.form.commutes')}</legend>
        <ul className="mt-1 flex flex-col gap-2">
          {form.places.map(({ id, name, minutes, mode }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <input type="hidden" name="place" value={id} />
              <span className="min-w-28 flex-1 text-sm wrap-anywhere">{name}</span>
              <label>
                <span className="sr-only">{t('both.form.minutes', { place: name })}</span>
                <input
                  name={`minutes_${id}`}
                  defaultValue={written(`minutes_${id}`, minutes)}
                  aria-invalid={errors[`minutes_${id}`] === undefined ? undefined : true}
                  aria-describedby={errors[`minutes_${id}`] === undefined ? undefined : `wrong-${id}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  placeholder="min"
                  className="field min-h-11 w-16 aria-invalid:border-red"
                />
              </label>
              <label>
                <span className="sr-only">{t('both.form.mode', { place: name })}</span>
                <select name={`mode_${id}`} defaultValue={written(`mode_${id}`, mode)} className="field min-h-11 w-28">
                  {TRAVEL_MODES.map((each) => (
                    <option key={each} value={each}>
                      {t(`both.mode.${each}`)}
                    </option>
                  ))}
                </select>
              </label>
              {errors[`minutes_${id}`] !== undefined && (
                <p id={`wrong-${id}`} className="w-full text-sm text-red">
                  {errors[`minutes_${id}`]}
                </p>
              )}
            </li>
          ))}
        </ul>
        <Link
          to={commutePath}
          className="inline-flex min-h-11 items-center text-sm text-accent-text underline-offset-4 hover:underline"
        >
          {t('both.form.add_places')}
        </Link>
      </fieldset>
      <p className="text-xs text-faint">{t('both.form.seen')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" name="intent" value="state">
          {t('both.form.save')}
        </Button>
        {form.isStated && (
          <Button type="submit" kind="quiet" name="intent" value="withdraw">
            {t('both.form.clear')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Check({ name, value, label, isChosen }: { name: string; value: string; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-9">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="size-5 accent-(--accent)" />
      {label}
    </label>
  );
}
