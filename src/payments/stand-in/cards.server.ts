/** What becomes of a test number, in Stripe's words. */
export type CardFate =
  | 'ok'
  | '3ds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'incorrect_number';

/** The numbers that Stripe publishes for tests (docs.stripe.com/testing). Nobody has a card with any of them. */
export const TEST_CARDS: ReadonlyMap<string, CardFate> = new Map([
  ['4242424242424242', 'ok'],
  ['4000002760003184', '3ds'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4242424242424241', 'incorrect_number'],
]);

/** As it was typed; undefined for a number that is not published for tests. */
export function testNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.has(number) ? number : undefined;
}
