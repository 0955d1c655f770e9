import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { codeOf } from '../../contract/error-text.ts';
import { AppError, type ErrorCode, type FieldErrors } from '../../contract/errors.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { getProfile } from '../../accounts/web/client.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { getLastPhone } from './client.ts';
import type { FieldProblems } from './lead-check.ts';
import { fillIn, leadDraft } from './lead-draft.ts';
import { senderOf } from './sender.ts';

/** What came of sending a form: nothing yet, what is wrong with its fields, or why it could not be taken. */
export interface LeadProblems {
  readonly fields: Readonly<Record<string, string>>;
  readonly code: ErrorCode | undefined;
}

export const NO_PROBLEMS: LeadProblems = { fields: {}, code: undefined };

export interface LeadFormParts {
  /** Names the form and the home, for what is typed and not sent yet. */
  readonly subject: string;
  readonly formToken: string | undefined;
  readonly fetchToken: () => Promise<string>;
  /** What is wrong with the form before it is sent. */
  readonly check: (form: FormData) => FieldProblems | Promise<FieldProblems>;
  /** What the texts of those problems name. */
  readonly problemValues?: Readonly<Record<string, string>>;
  readonly send: (form: FormData, formToken: string) => Promise<unknown>;
  readonly onSent: (form: FormData) => void;
  /** What was typed stays for the next form of this subject: the same is asked of several. */
  readonly isKept?: boolean;
  readonly problems?: LeadProblems | undefined;
}

/**
 * Sends a form over the API, keeping what is typed until it has arrived. Before JavaScript is there the form posts
 * itself.
 */
export function useLeadForm({
  subject,
  formToken,
  fetchToken,
  check,
  problemValues,
  send,
  onSent,
  isKept = false,
  problems: given = NO_PROBLEMS,
}: LeadFormParts) {
  const t = useTranslate();
  const api = useApi();
  const userId = useVisit().user?.id;
  const root = useRef<HTMLFormElement>(null);
  const token = useRef<Promise<string>>(undefined);
  const draft = leadDraft(subject, userId);
  const [problems, setProblems] = useState(given);
  const [isSending, setSending] = useState(false);

  useLayoutEffect(() => {
    if (root.current === null) return;
    const kept = leadDraft(subject, userId);
    kept.restore(root.current);
    // What was typed before this code was there.
    kept.save(root.current);
  }, [subject, userId]);

  // Who is signed in has said who they are; what they have typed here goes first.
  useEffect(() => {
    const opened = root.current;
    if (userId === undefined || opened === null || opened.querySelector<HTMLInputElement>('[name=email]')?.value !== '')
      return;
    Promise.all([
      api(getProfile, {}),
      // The number is no reason to leave the rest empty.
      api(getLastPhone, {}).catch(() => ({ data: {} })),
    ]).then(
      ([profile, last]) => {
        const { phone_code: code, phone, ...who } = senderOf(profile.data, last.data);
        fillIn(opened, who);
        if (phone !== undefined && new FormData(opened).get('phone') === '')
          fillIn(opened, { phone, ...(code === undefined ? {} : { phone_code: code }) });
      },
      // The fields stay empty, as for strangers.
      () => undefined,
    );
  }, [api, userId]);

  // Asked for when the form opens, and kept back until it is good: browsers fill in forms in no time, too.
  useEffect(() => {
    if (token.current !== undefined) return;
    token.current = formToken === undefined ? fetchToken().then(grown) : grown(formToken);
    token.current.catch((error: unknown) => {
      token.current = undefined;
      setProblems(problemsOf(error));
    });
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    // Taken away first, so that what is wrong now takes the focus anew.
    flushSync(() => setProblems(NO_PROBLEMS));
    setSending(true);
    try {
      const wrong = Object.entries(await check(form));
      if (wrong.length > 0) {
        const texts = wrong.map(([name, key]) => [name, t(key, problemValues)] as const);
        setProblems({ fields: Object.fromEntries(texts), code: undefined });
        return;
      }
      token.current ??= fetchToken().then(grown);
      await send(form, await token.current);
      if (!isKept) draft.sent();
      onSent(form);
    } catch (error) {
      const found = problemsOf(error);
      // It may have grown too old: the next try brings a new one.
      if (found.code === 'form_refused') token.current = fetchToken().then(grown);
      token.current?.catch(() => (token.current = undefined));
      setProblems(found);
    } finally {
      setSending(false);
    }
  }

  return {
    problems,
    isSending,
    form: {
      ref: root,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => draft.save(event.currentTarget),
    },
  };
}

/** A token is good from two seconds on: one that had to be fetched while somebody waits is kept back for as long. */
function grown(token: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(token), 2_100));
}

/** Throws on what is no failure that a reader may be told of. */
export function problemsOf(error: unknown): LeadProblems {
  if (error instanceof AppError && error.fields !== undefined)
    return { fields: firstOf(error.fields), code: undefined };
  const code = codeOf(error);
  if (code === undefined) throw error;
  return { fields: {}, code };
}

function firstOf(fields: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, [text = '']]) => [name, text]));
}
