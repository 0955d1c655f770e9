import { useMemo, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../../platform/http/load-context.contract.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Field } from '../../../ui/field.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { translator } from '../../../texts/messages.ts';
import {
  ABOUT_NAMES,
  aboutTexts,
  askedHome,
  ASSUMED_CHOICES,
  isWrongAmount,
  KIND_CHOICES,
  LONGEST_ABOUT,
  OWNERSHIP_CHOICES,
  STATE_CHOICES,
  type AboutName,
  type AboutTexts,
} from '../asked-home.ts';
import { keptTexts, termTexts } from '../read-terms.ts';
import { LoanCalculator } from './loan-calculator.tsx';
import { replaceQuery } from './replace-query.ts';

/** What buying a home costs that is not on the site, or not chosen yet: all of it in the address, to be kept. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { region, currency } = caller;
  return {
    currency,
    about: aboutTexts(url.searchParams, region),
    texts: termTexts(url.searchParams),
    kept: keptTexts(caller.loanTerms),
    meta: pageMeta(caller, { title: t('calculator.title'), description: t(`calculator.text_${region}`) }),
  };
}

/** Other numbers in the address are the page's own: it has worked them out already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')
    : defaultShouldRevalidate;
}

interface Revalidation {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly defaultShouldRevalidate: boolean;
}

export const handle = { texts: ['mortgage'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function CalculatorPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { currency, about: asked, texts, kept } = useLoaderData<typeof loader>();
  const [about, setAbout] = useState<AboutTexts>(asked);
  const home = useMemo(() => askedHome(about, { region, currency }), [about, region, currency]);
  const change = (name: AboutName, text: string) => {
    setAbout({ ...about, [name]: text });
    replaceQuery((query) => {
      if (text.trim() === '') query.delete(name);
      else query.set(name, text.trim());
    });
  };
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-2xl font-bold md:text-3xl">{t('calculator.title')}</h1>
      <p className="mt-2 max-w-[68ch] text-muted">{t(`calculator.text_${region}`)}</p>
      <LoanCalculator
        home={home}
        initial={texts}
        kept={kept}
        about={<AboutFields about={about} onChange={change} />}
        others={Object.entries(about)}
      />
    </div>
  );
}

const CHOICES: Readonly<Partial<Record<AboutName, { readonly choices: readonly string[]; readonly assumed: string }>>> =
  {
    ownership: { choices: OWNERSHIP_CHOICES, assumed: ASSUMED_CHOICES.ownership },
    kind: { choices: KIND_CHOICES, assumed: ASSUMED_CHOICES.kind },
    state: { choices: STATE_CHOICES, assumed: ASSUMED_CHOICES.state },
  };

function AboutFields({
  about,
  onChange,
}: {
  readonly about: AboutTexts;
  readonly onChange: (name: AboutName, text: string) => void;
}) {
  const t = useTranslate();
  const { region } = useVisit();
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-4">
      {ABOUT_NAMES[region].map((name) => {
        const chosen = CHOICES[name];
        const value = about[name] ?? '';
        return (
          <Field
            key={name}
            id={`about-${name}`}
            label={t(`calculator.field.${name}`)}
            error={chosen === undefined && isWrongAmount(value) ? t('mortgage.error.no_number') : undefined}
            className={WIDE.has(name) ? 'col-span-full' : ''}
          >
            {(input) =>
              chosen === undefined ? (
                <input
                  {...input}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={LONGEST_ABOUT}
                  value={value}
                  onChange={(event) => {
                    onChange(name, event.currentTarget.value);
                  }}
                />
              ) : (
                <select
                  {...input}
                  name={name}
                  value={chosen.choices.includes(value) ? value : chosen.assumed}
                  onChange={(event) => {
                    onChange(name, event.currentTarget.value);
                  }}
                >
                  {chosen.choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {t(`calculator.${name as 'ownership'}.${choice as 'share'}`)}
                    </option>
                  ))}
                </select>
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

const WIDE: ReadonlySet<AboutName> = new Set(['ownership', 'state', 'kind', 'levies']);
