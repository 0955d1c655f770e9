import { ownershipOption } from '../../properties/ownership-word.contract.ts';
import type { Intent } from '../understand/intents.ts';
import { fact, labelOf, named, wordsFor, type AskedHome, type Found } from './home.server.ts';

/**
 * What the form of ownership answers of a home for sale where its listing says nothing: a house of its own
 * that is freehold belongs to no housing cooperative (decision 339), and one in Australia to no strata scheme. Never
 * where the ownership is not known.
 */

/** Twin houses and terraces are often sections of one property; a farm has rights of pre-emption of its own kind. */
const ALONE: ReadonlySet<string> = new Set(['single_dwelling', 'cabin', 'house']);

/** Undefined where the form of ownership does not answer it. */
export function byOwnership(home: AskedHome, intent: Intent): Found | undefined {
  const { t, listing } = home;
  const { region, offerType, ownership, propertyType, landRegistry, objectType } = listing;
  if (region === 'au') return LEVIES.has(intent) ? withoutLevies(home) : undefined;
  if (offerType !== 'sale' || objectType.startsWith('commercial')) return undefined;
  const isAlone =
    propertyType.length > 0 &&
    propertyType.every((type) => ALONE.has(type)) &&
    landRegistry?.sectionNumber === undefined;
  if (intent === 'facility:elevator') return isAlone ? withoutLift(home) : undefined;
  if (ownership !== 'freehold') return undefined;
  const rule =
    intent === 'preemption' && !propertyType.includes('farm')
      ? t('answers.owned.preemption')
      : intent === 'joint_debt' && !isAlone
        ? noDebtInTotal(home)
        : !isAlone
          ? undefined
          : intent === 'pets'
            ? t('answers.owned.pets')
            : intent === 'joint_debt'
              ? t('answers.owned.joint_debt')
              : intent === 'shared_cost'
                ? t('answers.owned.shared_cost')
                : undefined;
  if (rule === undefined) return undefined;
  const own = named(home, 'ownership', ownershipOption(ownership, listing, t));
  const found = fact(home, 'ownership', 'ownership', 'facts', [own, rule]);
  return found === undefined ? undefined : { ...found, isWhole: true };
}

const LEVIES: ReadonlySet<Intent> = new Set<Intent>(['shared_cost', 'shared_cost_includes']);
const FLATS: ReadonlySet<string> = new Set(['apartment', 'flat', 'retirement']);
const HOUSES: ReadonlySet<string> = new Set(['house', 'single_dwelling', 'farm']);

/** Of an Australian house for sale: levies are paid on strata titles alone. */
function withoutLevies(home: AskedHome): Found | undefined {
  const { t, listing } = home;
  const { offerType, ownership, propertyType, objectType } = listing;
  if (offerType !== 'sale' || objectType.startsWith('commercial')) return undefined;
  if (propertyType.length === 0 || propertyType.some((type) => FLATS.has(type))) return undefined;
  const what = wordsFor('what', 'shared_cost', home);
  if (ownership === 'freehold') {
    const found = fact(home, 'ownership', 'ownership', 'facts', [t('answers.owned.levies', { what })]);
    return found === undefined ? undefined : { ...found, isWhole: true };
  }
  if (ownership !== undefined || !propertyType.every((type) => HOUSES.has(type))) return undefined;
  return {
    kind: 'absent',
    text: t('answers.owned.levies_untold', { what }),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask.ownership') }),
    isWhole: true,
  };
}

/** Of a section of a property: its total price is made of the asking price and the costs alone. */
function noDebtInTotal({ t, listing: { prices } }: AskedHome): string | undefined {
  const { askingPrice, totalPrice, addingCost } = prices;
  if (askingPrice === undefined || totalPrice === undefined) return undefined;
  return totalPrice.amount === askingPrice.amount + (addingCost?.amount ?? 0)
    ? t('answers.owned.no_debt_in_total')
    : undefined;
}

function withoutLift({ t, ...home }: AskedHome): Found {
  return {
    kind: 'fact',
    text: t('answers.owned.no_lift'),
    sources: [{ field: 'property_type', label: labelOf('type', { t, ...home }), anchor: 'facts' }],
    isWhole: true,
  };
}
