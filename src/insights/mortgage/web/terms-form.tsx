import type { FormEvent, ReactNode } from 'react';
import type { MessageKey } from '../../../texts/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { LoanHome } from '../home.ts';
import { canBeFirstHome } from '../purchase-costs.ts';
import { readTerms, TICK_NAMES, TICKED, type ReadTerms, type TermTexts } from '../read-terms.ts';
import {
  equityAt,
  suggestedShares,
  TERM_BOUNDS,
  TERM_PARAMETERS,
  type LoanTerms,
  type TermName,
  type TickName,
} from '../terms.ts';
import { equityShares, type LoanWords } from './loan-words.ts';

interface TermsFormProps {
  readonly home: LoanHome;
  /** Undefined while there is no price. */
  readonly terms: LoanTerms | undefined;
  readonly texts: TermTexts;
  readonly wrong: ReadTerms['wrong'];
  readonly words: LoanWords;
  readonly onType: (name: TermName | TickName, text: string) => void;
  readonly onReset: () => void;
  readonly onSubmit: () => void;
  /** Fields about the home, between its price and the others. */
  readonly about?: ReactNode;
  /** What else stands in the page's address: links to other numbers keep it. */
  readonly others?: readonly (readonly [name: string, value: string])[];
}

/**
 * The reader's own numbers. A plain GET form: without JavaScript it asks for the page again, with it every key stroke
 * counts.
 */
export function TermsForm({
  home,
  terms,
  texts,
  wrong,
  words,
  onType,
  onReset,
  onSubmit,
  about,
  others = [],
}: TermsFormProps) {
  const { t } = words;
  const fields = (shown: ReturnType<typeof fieldsOf>) => (
    <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-4">
      {shown.map(({ name, wide }) => (
        <Field
          key={name}
          id={`term-${name}`}
          label={t(labelOf(name, home))}
          help={helpOf(name, home, words)}
          error={errorOf(name, wrong, words)}
          className={wide ? 'col-span-full' : ''}
        >
          {(input) => (
            <input
              {...input}
              name={TERM_PARAMETERS[name]}
              inputMode={name === 'rate' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={24}
              value={texts[name] ?? written(name, terms?.[name], words)}
              onChange={(event) => {
                onType(name, event.currentTarget.value);
              }}
              onBlur={() => {
                const text = texts[name];
                if (text !== undefined) onType(name, tidy(name, text, words));
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      method="get"
      onSubmit={submit}
      aria-label={t('mortgage.form.title')}
      className="rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{t('mortgage.form.title')}</h2>
        {Object.values(texts).some((text) => text !== '') && (
          <a
            href="?"
            className="inline-flex min-h-6 items-center text-sm text-accent-text hover:underline"
            onClick={(event) => {
              event.preventDefault();
              onReset();
            }}
          >
            {t('mortgage.form.reset')}
          </a>
        )}
      </div>
      {fields(fieldsOf(home).slice(0, 1))}
      {about}
      {fields(fieldsOf(home).slice(1))}
      {ticksOf(home, texts).map((name) => (
        <div key={name} className="mt-4 border-y border-line py-1.5 [&+&]:-mt-px">
          <Switch
            label={<span className="text-sm font-medium">{t(`mortgage.field.${name}`)}</span>}
            name={TERM_PARAMETERS[name]}
            value={TICKED}
            checked={texts[name] === TICKED}
            aria-describedby={`term-${name}-help`}
            onChange={(event) => {
              onType(name, event.currentTarget.checked ? TICKED : '');
            }}
          />
          <p id={`term-${name}-help`} className="-mt-1 pb-1.5 text-xs text-faint">
            {t(`mortgage.help.${name}`)}
          </p>
        </div>
      ))}
      {terms !== undefined && (
        <EquityPicks home={home} terms={terms} texts={texts} words={words} onType={onType} others={others} />
      )}
      <Button type="submit" className="no-print mt-5 w-full">
        {t('mortgage.form.submit')}
      </Button>
    </form>
  );
}

/** A number as it stands in a field until the reader writes their own. */
export function written(name: TermName, value: number | undefined, { format }: LoanWords): string {
  if (value === undefined || ((name === 'otherDebt' || name === 'fees') && value === 0)) return '';
  return name === 'rate' ? format.decimal(value) : format.number(value);
}

/** A number that was typed, grouped as the reader's language does; what is no usable number stays as it is. */
export function tidy(name: TermName, text: string, words: LoanWords): string {
  const value = readTerms({ [name]: text }).given[name];
  if (value === undefined) return text;
  return name === 'rate' ? words.rate(value).replace(/\s?%/, '') : words.format.number(value);
}

/** All of them, as the reader would write them. */
export function tidyTexts(texts: TermTexts, words: LoanWords): TermTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      TICK_NAMES.some((tick) => tick === name) ? text : tidy(name as TermName, text, words),
    ]),
  );
}

/** What the buyer brings at usual shares of the price: one press each. */
function EquityPicks({
  home,
  terms,
  texts,
  words,
  onType,
  others,
}: {
  home: LoanHome;
  terms: LoanTerms;
  texts: TermTexts;
  words: LoanWords;
  onType: TermsFormProps['onType'];
  others: readonly (readonly [name: string, value: string])[];
}) {
  const { t, share, format } = words;
  const kept = Object.entries(texts).filter(([name, text]) => name !== 'equity' && text !== '');
  return (
    <div className="no-print mt-4">
      <p id="equity-picks" className="text-xs text-faint">
        {t(`mortgage.form.picks_${home.region}`)}
      </p>
      <ul aria-labelledby="equity-picks" className="mt-1.5 flex gap-2">
        {suggestedShares(home.region).map((part) => {
          const equity = equityAt(home, terms, part);
          const query = new URLSearchParams([
            ...others.map(([name, value]) => [name, value] as [string, string]),
            ...kept.map(([name, text]) => [TERM_PARAMETERS[name as TermName | TickName], text] as [string, string]),
            ['equity', String(equity)],
          ]);
          return (
            <li key={part} className="flex-1">
              <a
                href={`?${query.toString()}`}
                aria-current={terms.equity === equity ? 'true' : undefined}
                className="flex min-h-11 items-center justify-center rounded-card border border-line text-sm text-ink transition-colors duration-150 hover:bg-sunken aria-[current]:border-accent-edge aria-[current]:bg-accent-soft aria-[current]:font-semibold"
                onClick={(event) => {
                  event.preventDefault();
                  onType('equity', format.number(equity));
                }}
              >
                {share(part)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whoever buys to let buys no first home. */
function ticksOf(home: LoanHome, texts: TermTexts): readonly TickName[] {
  if (!canBeFirstHome(home)) return [];
  return texts.invest === TICKED ? ['invest'] : ['firstHome', 'invest'];
}

function fieldsOf({ region }: LoanHome): readonly { readonly name: TermName; readonly wide: boolean }[] {
  return [
    { name: 'price', wide: true },
    { name: 'equity', wide: true },
    { name: 'rate', wide: false },
    { name: 'years', wide: false },
    { name: 'income', wide: false },
    { name: 'otherDebt', wide: false },
    { name: 'budget', wide: true },
    ...(region === 'au' ? [{ name: 'fees' as const, wide: true }] : []),
  ];
}

function labelOf(name: TermName, { region, currency }: LoanHome): MessageKey {
  return currency === 'NOK' && region === 'no'
    ? `mortgage.field.${name}`
    : name === 'equity'
      ? 'mortgage.field.equity_au'
      : `mortgage.field.${name}`;
}

function helpOf(name: TermName, { region }: LoanHome, words: LoanWords): string | undefined {
  const { t } = words;
  switch (name) {
    case 'equity':
      return region === 'no' ? t('mortgage.help.equity_no', equityShares(words)) : t('mortgage.help.equity');
    case 'price':
      return t(`mortgage.help.price_${region}`);
    case 'years':
      return undefined;
    case 'otherDebt':
      return t('mortgage.help.otherDebt');
    default:
      return t(`mortgage.help.${name}`);
  }
}

function errorOf(name: TermName, wrong: ReadTerms['wrong'], { t, format, money, rate }: LoanWords): string | undefined {
  const problem = wrong[name];
  if (problem === undefined) return undefined;
  if (problem === 'no_number')
    return t(name === 'rate' || name === 'years' ? `mortgage.error.no_${name}` : 'mortgage.error.no_number');
  const bound = TERM_BOUNDS[name][problem === 'too_small' ? 'min' : 'max'];
  const value = name === 'rate' ? rate(bound) : name === 'years' ? format.number(bound) : money(bound);
  return t(`mortgage.error.${problem}`, { value });
}
