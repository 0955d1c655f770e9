import { ownershipOption } from '../../properties/ownership-word.contract.ts';
import { amountsStated } from '../understand/stated-terms.ts';
import { says, word } from './asked-words.ts';
import { computed, given } from './computed.server.ts';
import { amount, labelOf, type AskedHome, type Found, type Input, type Resolve } from './home.server.ts';
import { priceAsked } from './method-of-sale.server.ts';

/** What the state takes when a home is bought: as the calculators have it, at the price that is asked or named. */
export const DUTY = {
  duty: (home) => {
    const price = statedPrice(home);
    const loan = home.figures.loan(price === undefined ? {} : { price });
    if (loan === undefined) return unpriced(home);
    const { lines } = loan.plan.costs;
    const line = lines.find(({ kind }) => kind === 'document_duty' || kind === 'transfer_duty');
    const { price: at } = loan.plan.terms;
    if (line === undefined)
      return lines.some(({ kind }) => kind === 'no_document_duty')
        ? computed(home, {
            text: home.t('answers.say.duty_none'),
            inputs: [pricedAt(home, at), ...ownershipOf(home)],
          })
        : dutyAsListed(home);
    const value = amount(home, line.amount);
    const dutiable = at + (loan.home.duty === 'price_and_debt' ? loan.home.jointDebt : 0);
    const isNorwegian = line.scale === undefined;
    return computed(home, {
      text: [
        line.scale === undefined
          ? home.t('answers.say.duty', { value })
          : home.t('answers.say.duty_au', {
              ...{ value, year: line.scale.year, price: amount(home, at) },
              scale: loan.home.state === undefined ? '' : home.t(`answers.scale_of.${loan.home.state}`),
            }),
        price === undefined ? atBothEnds(home, at) : undefined,
        isNorwegian && says('first_home', home.question) ? home.t('answers.say.duty_same_for_all') : undefined,
      ]
        .filter((part) => part !== undefined)
        .join(' '),
      inputs: [
        pricedAt(home, at),
        ...(loan.home.duty === 'price_and_debt' ? [given(home, 'joint_debt', loan.home.jointDebt)] : []),
        ...(line.kind === 'document_duty'
          ? [
              {
                label: home.t('answers.input.share'),
                value: home.t('answers.input.share_value', {
                  share: home.format.decimal((100 * line.amount) / dutiable),
                }),
              },
            ]
          : []),
      ],
    });
  },
} satisfies Readonly<Record<string, Resolve>>;

/** No home costs as little; what is stated may be a rent or a fee. */
const LEAST_PRICE = 100_000;

const OWN_MONEY = word(
  String.raw`sav(?:e|ed|ings?)|deposit|cash|equity|income|earn\p{L}*|salary|loan|borrow\p{L}*|spart\p{L}*|egenkapital\p{L}*|tjener|inntekt\p{L}*|lån\p{L}*`,
);

/** The price that a question names; undefined where it names none. */
export function statedPrice({ question = '', listing }: AskedHome): number | undefined {
  if (listing.offerType !== 'sale' || OWN_MONEY.test(question)) return undefined;
  return amountsStated(question).find((stated) => stated >= LEAST_PRICE);
}

/** What it is reckoned from; of a guide with two ends, which lies between them. */
export function pricedAt(home: AskedHome, price: number): Input {
  const [low, high] = priceAsked(home)?.ends ?? [];
  const isMiddle =
    home.listing.region === 'au' && low !== undefined && high !== undefined && price === (low.amount + high.amount) / 2;
  const input = given(home, 'price', price);
  return isMiddle ? { ...input, label: home.t('answers.input.price_middle') } : input;
}

/** The duty at either end of a guide, which says more than that in the middle. */
function atBothEnds(home: AskedHome, at: number): string | undefined {
  const ends = home.listing.region === 'au' ? (priceAsked(home)?.ends ?? []) : [];
  const told = ends.flatMap(({ amount: price }) => {
    const line = home.figures.loan({ price })?.plan.costs.lines.find(({ kind }) => kind === 'transfer_duty');
    return line === undefined ? [] : [{ price: amount(home, price), value: amount(home, line.amount) }];
  });
  const [low, high] = told;
  if (low === undefined || high === undefined || ends.some(({ amount: price }) => price === at)) return undefined;
  return home.t('answers.say.duty_ends', {
    ...{ low: low.price, low_duty: low.value },
    ...{ high: high.price, high_duty: high.value },
  });
}

function ownershipOf(home: AskedHome): readonly Input[] {
  const { ownership } = home.listing;
  if (ownership === undefined) return [];
  return [{ label: labelOf('ownership', home), value: ownershipOption(ownership, home.listing, home.t) }];
}

/** An Australian home without a price: there is nothing to reckon from. */
function unpriced(home: AskedHome): Found | undefined {
  const { region, offerType, status } = home.listing;
  if (region !== 'au' || offerType !== 'sale' || status !== 'available' || priceAsked(home) !== undefined)
    return undefined;
  const { t } = home;
  return {
    kind: 'absent',
    text: t('answers.say.duty_unpriced'),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask.price') }),
    isWhole: true,
  };
}

/** What the listing says of it, of a form of ownership whose duty is not known. */
function dutyAsListed({ listing, t }: AskedHome): Found | undefined {
  const { costIncluded = '' } = listing.contractDetails;
  if (!/dokumentavgift/i.test(costIncluded)) return undefined;
  const label = t('answers.label.purchase_costs');
  return {
    kind: 'fact',
    text: '',
    sources: [{ field: 'contract_details.cost_included', label, anchor: 'costs' }],
    quotes: [costIncluded],
  };
}
