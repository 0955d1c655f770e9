import { storageKey } from '../../ui/encrypted-storage.ts';
import { isRemembered } from '../../ui/forget-stored.ts';
import { createStored } from '../../ui/stored.ts';
import type { Answer } from '../contract.ts';

/** What somebody who has not signed in has answered, as this browser remembers it: ids, the latest first. */
export interface OwnAnswers {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

const NAME = 'swipe-answers';
const NONE: OwnAnswers = { yes: [], no: [] };
/** Of each kind: as many as an account takes over, `MOST_HANDED_OVER` of the contract, which is not for browsers. */
const MOST = 200;

export const ownAnswers = createStored<OwnAnswers>({ name: NAME, initial: NONE, parse: answersOf });

export function keepOwnAnswer(id: string, answer: Answer): void {
  void ownAnswers.change((known) => {
    const { yes, no } = without(known, id);
    return answer === 'yes' ? { yes: [id, ...yes].slice(0, MOST), no } : { yes, no: [id, ...no].slice(0, MOST) };
  });
}

export function dropOwnAnswer(id: string): void {
  void ownAnswers.change((known) => without(known, id));
}

export function forgetOwnNoes(): void {
  void ownAnswers.change(({ yes }) => ({ yes, no: [] }));
}

/** Once they have been read. */
export async function readOwnAnswers(): Promise<OwnAnswers> {
  await ownAnswers.change((known) => known);
  return ownAnswers.get();
}

/** Whether this browser remembers any, without reading them; false where storage is blocked. */
export function hasOwnAnswers(): boolean {
  return isRemembered(NAME);
}

/** Runs before the page's code: what was answered must not be seen before that is known. */
export const MARK_SCRIPT = `try{if(localStorage.getItem(${JSON.stringify(storageKey(NAME))}))document.documentElement.dataset.swiped=''}catch{}`;

function without({ yes, no }: OwnAnswers, id: string): OwnAnswers {
  return { yes: yes.filter((other) => other !== id), no: no.filter((other) => other !== id) };
}

function answersOf(raw: unknown): OwnAnswers | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { yes, no } = raw as Partial<Record<keyof OwnAnswers, unknown>>;
  return { yes: idsOf(yes), no: idsOf(no) };
}

function idsOf(raw: unknown): readonly string[] {
  return Array.isArray(raw) ? raw.filter((id): id is string => typeof id === 'string' && /^\d{9,15}$/.test(id)) : [];
}
