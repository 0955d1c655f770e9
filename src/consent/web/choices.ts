import { CHOSEN_GROUPS, type ChosenGroup, type Choices } from '../../platform/http/consent.contract.ts';

/** What each of the buttons says: `selected` what the form has ticked. */
export type Button = 'none' | 'all' | 'selected';

/** What a form says, with or without JavaScript; undefined for what is no answer. */
export function choicesOf(form: FormData): Choices | undefined {
  const button = form.get('choice');
  if (button !== 'none' && button !== 'all' && button !== 'selected') return undefined;
  const isChosen = (group: ChosenGroup) => button === 'all' || (button === 'selected' && form.get(group) !== null);
  return Object.fromEntries(CHOSEN_GROUPS.map((group) => [group, isChosen(group)])) as Record<ChosenGroup, boolean>;
}
