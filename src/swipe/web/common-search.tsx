import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { AppError } from '../../contract/errors.ts';
import { loginPath, listPath } from '../../paths.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { saveSearch } from '../../saved-searches/web/client.ts';
import { formatOf } from '../../texts/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { pendingText } from '../../accounts/web/pending-action.ts';
import { inCommon, type InCommon } from './in-common.ts';
import type { SwipeHome } from './swipe-home.ts';

/**
 * What the liked homes have in common, as a search: to be seen, and saved with one press. Nothing where they have
 * nothing.
 */
export function CommonSearch({ liked }: { liked: readonly SwipeHome[] }) {
  const t = useTranslate();
  const { region } = useVisit();
  const common = inCommon(
    liked.map(({ facts }) => facts),
    region,
  );
  const words = useCommonWords(common);
  if (common === undefined || words.length === 0) return null;
  const path = listPath(common.filter);
  return (
    <Section title={t('swipe.common.title')}>
      <p className="text-muted">{t('swipe.common.text')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="rounded-full bg-accent-soft px-3.5 py-1.5 text-sm font-medium text-accent-text">
            {word}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Save path={path} name={words.join(', ').slice(0, LONGEST_NAME)} />
        <Link to={path} className={buttonClass({})}>
          {t('swipe.common.see')}
        </Link>
      </div>
    </Section>
  );
}

/** Of a saved search. */
const LONGEST_NAME = 120;

function useCommonWords(common: InCommon | undefined): readonly string[] {
  const t = useTranslate();
  const { language, region } = useVisit();
  if (common === undefined) return [];
  const { filter, places, currency = '' } = common;
  const { format, money } = { format: formatOf(language, region), money: (amount: number) => ({ amount, currency }) };
  const types = (filter.propertyType ?? []).map((type) => marketWord('property_type', type, { region }, t));
  const { min = 0, max = 0 } = filter.price ?? {};
  return [
    ...(types.length === 0 ? [] : [format.list(types)]),
    ...(places.length === 0 ? [] : [format.list(places)]),
    ...(filter.bedroom?.min === undefined ? [] : [t('swipe.common.bedrooms', { count: filter.bedroom.min })]),
    ...(filter.usageArea?.min === undefined
      ? []
      : [t('swipe.common.area', { area: format.area(filter.usageArea.min) })]),
    ...(filter.facilities ?? []).map((facility) => marketWord('facility', facility, { region }, t)),
    ...(max === 0 ? [] : [t('swipe.common.price', { min: format.money(money(min)), max: format.money(money(max)) })]),
  ];
}

function Save({ path, name }: { path: string; name: string }) {
  const [t, api, toast] = [useTranslate(), useApi(), useToast()];
  const isSignedIn = useVisit().user !== undefined;
  const [isSaved, setSaved] = useState(false);

  async function save(): Promise<void> {
    try {
      await api(saveSearch, { body: { name, query: path, notifications: 'daily' } });
      toast(t('swipe.common.saved'));
      setSaved(true);
    } catch (error) {
      const isKnown = error instanceof AppError && error.code === 'search_exists';
      toast(isKnown ? t('swipe.common.exists') : t('sys.api.errMsg503'), { tone: isKnown ? 'plain' : 'red' });
      setSaved(isKnown);
    }
  }
  // It is saved from its own list, once they have signed in.
  if (!isSignedIn)
    return (
      <Link
        to={loginPath({ redirect: path, pending: pendingText({ kind: 'save_search', name }) })}
        className={buttonClass({ kind: 'primary' })}
      >
        <Icon name="bookmark" />
        {t('swipe.common.save')}
      </Link>
    );
  return (
    <Button kind="primary" disabled={isSaved} onClick={() => void save()}>
      <Icon name={isSaved ? 'check' : 'bookmark'} />
      {t('swipe.common.save')}
    </Button>
  );
}
