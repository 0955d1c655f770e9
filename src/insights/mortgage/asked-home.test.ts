import { describe, expect, it } from 'vitest';
import { aboutTexts, askedHome, ASSUMED_CHOICES, isWrongAmount } from './asked-home.ts';
import { purchaseCosts } from './purchase-costs.ts';

const NORWAY = { region: 'no', currency: 'NOK' } as const;
const AUSTRALIA = { region: 'au', currency: 'AUD' } as const;

describe('a home that somebody describes', () => {
  it('pays document duty as a freehold, on its shared debt too, and none as a share', () => {
    const total = (query: string) =>
      purchaseCosts(askedHome(aboutTexts(new URLSearchParams(query), 'no'), NORWAY), 4_000_000).total;
    const share = total('ownership=share');
    expect(total('') - share).toBe(100_000);
    expect(total('ownership=freehold&joint_debt=400+000') - share).toBe(110_000);
    expect(total('ownership=whatever')).toBe(total(''));
    const unknown = purchaseCosts(askedHome({ ownership: 'new' }, NORWAY), 4_000_000).unknown;
    expect(unknown.map(({ kind }) => kind)).toEqual(['document_duty']);
  });

  it('pays the duty of its state, of land the general one, and levies by the quarter', () => {
    const home = (query: string) => askedHome(aboutTexts(new URLSearchParams(query), 'au'), AUSTRALIA);
    expect(home('state=QLD&levies=1,500')).toMatchObject({
      state: 'QLD',
      isOwnHome: true,
      running: [{ kind: 'shared_cost', amount: 500 }],
    });
    expect(home('state=atlantis&kind=land')).toMatchObject({ state: 'NSW', isOwnHome: false, running: [] });
    expect(home('kind=new')).toMatchObject({ isNew: true, isOwnHome: true });
  });

  it('is, where nothing is chosen, what the form shows as chosen', () => {
    const { ownership, ...inAustralia } = ASSUMED_CHOICES;
    expect(askedHome({}, NORWAY)).toEqual(askedHome({ ownership }, NORWAY));
    expect(askedHome({}, AUSTRALIA)).toEqual(askedHome(inAustralia, AUSTRALIA));
    expect(askedHome({}, AUSTRALIA).state).toBe(ASSUMED_CHOICES.state);
  });

  it('takes what is no amount for nothing, and says so', () => {
    expect(askedHome({ joint_debt: 'mye' }, NORWAY)).toMatchObject({ jointDebt: 0, duty: 'price' });
    expect([isWrongAmount('mye'), isWrongAmount('1,2 mill'), isWrongAmount(' '), isWrongAmount(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(aboutTexts(new URLSearchParams(`joint_debt=${'9'.repeat(99)}&state=NSW`), 'no')).toEqual({
      joint_debt: '9'.repeat(24),
    });
  });
});
