import { storageKey } from '../../ui/encrypted-storage.ts';
import { LEAD_DRAFTS, LEAD_SENDER } from '../../ui/forget-stored.ts';
import { STAY_FIELDS } from '../stay.contract.ts';

/**
 * What is typed into a form and not sent yet, kept in this tab: a closed dialog, a reload or a step
 * back loses nothing. Who a stranger is goes along from home to home; the rest belongs to one home. An account says
 * itself who its owner is: what they have typed instead belongs to that one message.
 */
export interface LeadDraft {
  /**
   * Puts what was typed before into the form's fields that nobody has filled in; a text that was only suggested gives
   * way.
   */
  restore(form: HTMLFormElement): void;
  save(form: HTMLFormElement): void;
  /** After sending: the text is done with, the sender is remembered for the next home. */
  sent(): void;
}

const SENDER = ['name', 'email', 'phone', 'phone_code'];
const TEXTS = [
  ...['message', 'people', 'bid_amount', 'is_financed', 'reason', 'details'],
  ...STAY_FIELDS,
  ...['plan', 'address', 'home_type', 'bedrooms', 'size', 'timing'],
];

/** `subject` names the form and the home: `contact 300000001`; `userId` is of who is signed in. */
export function leadDraft(subject: string, userId: string | undefined): LeadDraft {
  const sender = userId === undefined ? LEAD_SENDER : `${LEAD_SENDER} ${userId} ${subject}`;
  return {
    restore(form) {
      fillIn(form, { ...read(sender), ...read(subject) });
    },
    save(form) {
      const data = new FormData(form);
      write(sender, pick(data, SENDER));
      write(subject, pick(data, TEXTS));
    },
    sent() {
      write(subject, {});
      if (userId !== undefined) write(sender, {});
    },
  };
}

/** Puts values into a form's fields that are empty or hold no more than a suggestion. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      if (field.value === '') field.value = value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === '' || isSuggestion(field)) field.value = value;
    } else if (field instanceof HTMLSelectElement) field.value = value;
  }
}

function isSuggestion(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return 'suggested' in field.dataset && field.value === field.defaultValue;
}

function pick(data: FormData, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, data.get(name)] as const);
  return Object.fromEntries(
    found.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

function keyOf(name: string): string {
  return storageKey(LEAD_DRAFTS + name);
}

function read(name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
      : {};
  } catch {
    return {};
  }
}

function write(name: string, value: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(value).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage is blocked: the form works, and forgets.
  }
}

/**
 * Puts a text into the message to whoever offers a home, after what has been typed there, for when its form is opened.
 */
export function addToMessage(propertyId: string, text: string): void {
  const subject = `contact ${propertyId}`;
  const draft = read(subject);
  const before = draft['message'] ?? '';
  if (!before.includes(text)) write(subject, { ...draft, message: before === '' ? text : `${before}\n\n${text}` });
}
