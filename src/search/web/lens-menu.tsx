import { Form } from 'react-router';
import { preferencesPath } from '../../paths.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { Button } from '../../ui/button.tsx';
import type { LensView, LoanTermsView } from './price-lens.ts';

/**
 * What prices mean, everywhere on the site from then on: one press remembers it and shows the search with it, in the
 * place of the page before: the way back leads to other searches, not to the same one with other prices.
 */
export default function LensMenu({ lens: { label, short, options, terms } }: { lens: LensView }) {
  const t = useTranslate();
  return (
    <Popover
      className="no-print"
      buttonClass="flex min-h-9 items-center gap-1.5 rounded-card px-2 text-sm max-sm:gap-1 max-sm:px-1 max-sm:text-[0.8125rem] font-medium whitespace-nowrap hover:bg-sunken"
      panelClass="md:right-0"
      label={
        <>
          <span className="sr-only">{t('list.lens.label')}: </span>
          <span className="max-sm:sr-only">{label}</span>
          <span aria-hidden="true" className="sm:hidden">
            {short}
          </span>
          <Icon name="down" className="size-4" />
        </>
      }
    >
      <p className="px-2 pb-1 text-xs text-muted">{t('list.lens.label')}</p>
      {options.map(({ value, label: name, path, isChosen }) => (
        <Form key={value} method="post" action={preferencesPath} replace preventScrollReset>
          <input type="hidden" name="to" value={path} />
          <button
            name="price_lens"
            value={value}
            aria-current={isChosen ? 'true' : undefined}
            className="flex min-h-10 w-full items-center justify-between gap-4 rounded-card px-2 text-sm hover:bg-sunken aria-[current]:font-semibold"
          >
            {name}
            {isChosen && <Icon name="check" className="size-4 text-accent-text" />}
          </button>
        </Form>
      ))}
      <p className="w-64 max-w-full px-2 pt-1 pb-1 text-xs text-muted max-md:w-full">{t('list.lens.explained')}</p>
      {terms !== undefined && <LoanTermsForm key={terms.path} terms={terms} />}
    </Popover>
  );
}

/** The loan by which a month is told, here and everywhere else from then on. */
function LoanTermsForm({ terms: { fields, path, areOwn, lead, use, reset } }: { terms: LoanTermsView }) {
  return (
    <Form
      method="post"
      action={preferencesPath}
      replace
      preventScrollReset
      className="mt-2 w-64 max-w-full border-t border-line px-2 pt-3 pb-1 max-md:w-full"
    >
      <input type="hidden" name="to" value={path} />
      <p className="text-sm font-semibold">{lead}</p>
      {fields.map(({ name, label, value, placeholder, help, isDecimal }) => (
        <Field key={name} label={label} help={help} className="mt-3">
          {(input) => (
            <input
              {...input}
              name={name}
              defaultValue={value}
              placeholder={placeholder}
              inputMode={isDecimal ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={20}
            />
          )}
        </Field>
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="small" name="loan_terms" value="own">
          {use}
        </Button>
        {areOwn && (
          <Button type="submit" kind="quiet" size="small" name="loan_terms" value="usual">
            {reset}
          </Button>
        )}
      </div>
    </Form>
  );
}
