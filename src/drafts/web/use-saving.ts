import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../accounts/web/use-api.ts';
import { AppError } from '../../contract/errors.ts';
import type { Language } from '../../texts/messages.ts';
import type { Draft } from '../draft.contract.ts';
import { editDraft, getDraft } from './client.ts';
import {
  changesOf,
  type FieldProblem,
  rawOf,
  rawOfValue,
  readField,
  type ReadableField,
  valueAt,
} from './field-kinds.ts';
import { refusedFields } from './refused-fields.ts';
import { failureOf, type Saving, type SavingState, type ShownText } from './saving.ts';
import { toldProblems } from './told-problems.ts';
import { unsentOf } from './unsent.ts';

interface SendOptions {
  /** Over what was changed elsewhere. */
  readonly isForced?: boolean;
  readonly isWhole?: boolean;
  /** Read before the form left the page. */
  readonly given?: ReadFields;
}

/** What was typed and is not saved, by path. */
interface ReadFields {
  readonly values: Map<string, unknown>;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** The texts of the values, as JSON. */
  readonly raw: ReadonlyMap<string, string>;
  /** What the server has refused and stands as it was: with other values beside it, it may be right. */
  readonly refused: ReadonlyMap<string, { readonly value: unknown; readonly text: string }>;
}

/**
 * What a form sends as it leaves the page goes on beside the form of the next tab, which knows the draft as it was
 * before: its calls wait for that one, and go on from what came of it.
 */
const leaving: { call: Promise<unknown>; saved: Draft | undefined } = { call: Promise.resolve(), saved: undefined };

const PAUSE_MS = 800;
/** After so long without another letter this browser keeps what was typed: a tab may be closed before it is sent. */
const KEEP_MS = 150;
const RETRY_MS = 5_000;

/**
 * Saves a form as it is typed: a moment after the last change, one call at a time, each with the version that it
 * changes. What cannot be sent is kept in this browser, and sent again when the network is back. A change from
 * elsewhere to other fields is taken in; one to the same fields is put before the reader.
 */
export function useSaving(
  initial: Draft,
  fields: readonly ReadableField[],
  form: RefObject<HTMLFormElement | null>,
  language: Language,
): Saving {
  const api = useApi();
  const [draft, setDraft] = useState(initial);
  const [state, setState] = useState<SavingState>({ kind: 'saved', at: undefined });
  const [problems, setProblems] = useState<ReadonlyMap<string, FieldProblem>>(new Map());
  const toldBefore = useRef<ReadonlyMap<string, FieldProblem>>(new Map());
  const [shown, setShown] = useState<ReadonlyMap<string, ShownText>>(new Map());
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(initial);
  /** As the server knows it: the texts of each field, by path. */
  const sent = useRef<ReadonlyMap<string, string>>(new Map());
  /** What the server has refused: not sent again before something is changed. */
  const refused = useRef<ReadonlyMap<string, { readonly text: string; readonly problem: FieldProblem }>>(new Map());
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  /** The reader has to choose first. */
  const isAsked = useRef(false);
  /** Set while something was typed that waits for the pause to be over. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** What the texts of fields mean, by path; what is not among them was not typed. */
  const readTexts = useCallback(
    (typed: ReadonlyMap<string, readonly string[]>): ReadFields => {
      const values = new Map<string, unknown>();
      const found = new Map<string, FieldProblem>();
      const raw = new Map<string, string>();
      const refusedBefore = new Map<string, { readonly value: unknown; readonly text: string }>();
      for (const field of fields) {
        const texts = typed.get(field.path);
        if (texts === undefined) continue;
        const text = JSON.stringify(texts);
        const known = refused.current.get(field.path);
        const answer = readField(field, texts, { language, region: latest.current.region });
        if ('problem' in answer) found.set(field.path, answer.problem);
        else if (known?.text === text) {
          found.set(field.path, known.problem);
          refusedBefore.set(field.path, { value: answer.value, text });
        } else {
          values.set(field.path, answer.value);
          raw.set(field.path, text);
        }
      }
      return { values, problems: found, raw, refused: refusedBefore };
    },
    [fields, language],
  );

  const read = useCallback((): ReadFields => {
    if (form.current === null) return readTexts(new Map());
    const typed = new FormData(form.current);
    const texts = fields.map((field) => [field.path, rawOf(field, typed)] as const);
    return readTexts(new Map(texts.filter(([path, text]) => JSON.stringify(text) !== sent.current.get(path))));
  }, [fields, form, readTexts]);

  /** Of the form's fields this browser keeps these texts; what is not saved by now when left out. */
  const keepUnsent = useCallback(
    (texts?: ReadonlyMap<string, string>): Promise<void> => {
      const { raw, refused: refusedBefore } = read();
      const unsaved = new Map([...raw, ...[...refusedBefore].map(([path, { text }]) => [path, text] as const)]);
      return unsentOf(latest.current.id).keep(
        texts ?? unsaved,
        fields.map(({ path }) => path),
      );
    },
    [fields, read],
  );

  const show = useCallback((texts: ReadonlyMap<string, readonly string[]>) => {
    setShown((before) => {
      const after = new Map(before);
      for (const [path, raw] of texts) after.set(path, { raw, generation: (before.get(path)?.generation ?? 0) + 1 });
      return after;
    });
  }, []);

  /** What was changed elsewhere is shown, but for what is typed here. */
  const take = useCallback(
    (next: Draft, typedHere: ReadonlySet<string>) => {
      const before = latest.current;
      latest.current = next;
      setDraft(next);
      const typing = { language, region: next.region };
      const others = fields.filter(
        ({ path }) => !typedHere.has(path) && !isSame(valueAt(before.formData, path), valueAt(next.formData, path)),
      );
      if (others.length === 0) return;
      const texts = new Map(others.map((field) => [field.path, rawOfValue(field, next.formData, typing)]));
      // At once: what stands in the form is compared with this from now on, and what was there before would be sent
      // over what came from elsewhere.
      flushSync(() => show(texts));
      sent.current = new Map([
        ...sent.current,
        ...[...texts].map(([path, raw]) => [path, JSON.stringify(raw)] as const),
      ]);
    },
    [fields, language, show],
  );

  const send = useCallback(
    async ({ isForced = false, isWhole = false, given }: SendOptions): Promise<boolean> => {
      if (isAsked.current && !isForced) return false;
      const seen = given ?? read();
      const { problems: found } = seen;
      // What was refused may be right beside what was changed since.
      const again = isWhole || seen.values.size > 0 ? seen.refused : new Map<string, never>();
      const values = new Map([...seen.values, ...[...again].map(([path, { value }]) => [path, value] as const)]);
      const raw = new Map([...seen.raw, ...[...again].map(([path, { text }]) => [path, text] as const)]);
      const { activeElement } = document;
      const typed = activeElement instanceof HTMLInputElement ? activeElement.name : '';
      const told = isWhole ? found : toldProblems(found, toldBefore.current, typed);
      toldBefore.current = told;
      setProblems(told);
      // What is wrong in a field that is being typed in is neither saved nor told of yet.
      const unsaved: SavingState = { kind: told.size > 0 ? 'problem' : 'saving' };
      if (values.size === 0) {
        if (found.size > 0) setState(unsaved);
        else setState((before) => (before.kind === 'saved' ? before : { kind: 'saved', at: new Date().toISOString() }));
        return found.size === 0;
      }
      setState({ kind: 'saving' });
      const { saved } = leaving;
      if (saved?.id === latest.current.id && saved.version > latest.current.version)
        take(saved, new Set(values.keys()));
      const { id, version, formData } = latest.current;
      await keepUnsent(raw);
      try {
        const { data } = await api(editDraft, {
          params: { id },
          body: { version, formData: changesOf(formData, values) },
        });
        take(data, new Set(values.keys()));
        leaving.saved = data;
        sent.current = new Map([...sent.current, ...raw]);
        refused.current = without(refused.current, again);
        await keepUnsent();
        const left = without(found, again);
        toldBefore.current = without(told, again);
        setProblems(toldBefore.current);
        // What was typed during the call is not saved yet.
        if (left.size === 0 && timer.current === undefined) setState({ kind: 'saved', at: data.updatedAt });
        else setState({ kind: toldBefore.current.size > 0 ? 'problem' : 'saving' });
        return left.size === 0;
      } catch (error) {
        if (error instanceof AppError && error.code === 'draft_changed') {
          const { data: theirs } = await api(getDraft, { params: { id } });
          const conflicting = [...values.keys()]
            .map((path) => ({
              path,
              here: values.get(path),
              before: valueAt(formData, path),
              there: valueAt(theirs.formData, path),
            }))
            .filter(({ here, before, there }) => !isSame(there, before) && !isSame(there, here));
          if (conflicting.length > 0 && !isForced) {
            isAsked.current = true;
            setState({ kind: 'conflict', conflict: { theirs, fields: conflicting } });
            return false;
          }
          take(theirs, new Set(values.keys()));
          return await send({ isForced, isWhole, ...(given === undefined ? {} : { given }) });
        }
        const wrong = refusedFields(error, fields);
        if (wrong !== undefined) {
          refused.current = new Map([
            ...without(refused.current, again),
            ...[...wrong].flatMap(([path, problem]) => {
              const text = raw.get(path);
              return text === undefined ? [] : [[path, { text, problem }] as const];
            }),
          ]);
          const isRight = ([path]: readonly [string, unknown]) => !wrong.has(path);
          return await send({
            isForced,
            isWhole,
            given: {
              values: new Map([...values].filter(isRight)),
              problems: new Map([...without(found, again), ...wrong]),
              raw: new Map([...raw].filter(isRight)),
              refused: new Map(),
            },
          });
        }
        setState(failureOf(error));
        return false;
      }
    },
    [api, fields, read, take, keepUnsent],
  );

  /** One at a time: what was typed during a call goes with the next. */
  const sendInTurn = useCallback(
    (options: SendOptions): Promise<boolean> => {
      running.current = Promise.all([running.current, leaving.call]).then(() =>
        send(options).catch((error: unknown) => {
          setState(failureOf(error));
          return false;
        }),
      );
      return running.current;
    },
    [send],
  );

  const flush = useCallback(
    (isWhole = false): Promise<boolean> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      return sendInTurn({ isWhole });
    },
    [sendInTurn],
  );

  const changed = useCallback(
    (isLeft = false, isPressed = false) => {
      // Who reads that all is saved may leave: it is not said of what waits for the pause to be over.
      if (!isLeft) setState((before) => (before.kind === 'saved' ? { kind: 'saving' } : before));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), isLeft && !isPressed ? 0 : PAUSE_MS);
      clearTimeout(keeping.current);
      keeping.current = setTimeout(() => void keepUnsent(), KEEP_MS);
    },
    [flush, keepUnsent],
  );

  const fill = useCallback(
    (texts: ReadonlyMap<string, readonly string[]>) => {
      show(texts);
      changed();
    },
    [show, changed],
  );

  // What the server has sent, once. More may have been typed before the page was taken over.
  const isCompared = useRef(false);
  useEffect(() => {
    if (form.current === null || isCompared.current) return;
    isCompared.current = true;
    const asSent = sentIn(form.current);
    sent.current = new Map(fields.map((field) => [field.path, JSON.stringify(rawOf(field, asSent))]));
    if (read().values.size > 0) changed();
  }, [fields, form, read, changed]);

  // Once: what is kept later was typed here.
  const isLookedFor = useRef(false);
  useEffect(() => {
    if (isLookedFor.current) return;
    isLookedFor.current = true;
    void unsentOf(initial.id)
      .read()
      .then((texts) => {
        const own = new Map([...texts].filter(([path]) => fields.some((field) => field.path === path)));
        if (own.size === 0) return;
        show(own);
        setRestored(true);
        // As it was kept: the form may not show it yet.
        return sendInTurn({ given: readTexts(own) });
      });
  }, [initial.id, fields, show, sendInTurn, readTexts]);

  // Before the fields leave the page, as on going back.
  useLayoutEffect(
    () => () => {
      const given = read();
      if (given.values.size > 0)
        leaving.call = running.current = running.current.then(() => send({ given }).catch(() => false));
    },
    [read, send],
  );

  useEffect(() => {
    const again = () => void flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    addEventListener('online', again);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(timer.current);
      clearTimeout(keeping.current);
    };
  }, [flush]);

  useEffect(() => {
    if (state.kind !== 'offline') return;
    const waiting = setInterval(() => void flush(), RETRY_MS);
    return () => clearInterval(waiting);
  }, [state.kind, flush]);

  const resolve = async (keep: 'here' | 'there'): Promise<void> => {
    if (state.kind !== 'conflict') return;
    const { theirs, fields: conflicting } = state.conflict;
    isAsked.current = false;
    if (keep === 'here') {
      take(theirs, new Set(conflicting.map(({ path }) => path)));
      await send({ isForced: true });
      return;
    }
    await keepUnsent(new Map());
    take(theirs, new Set());
    setState({ kind: 'saved', at: theirs.updatedAt });
    // What else was typed here goes on.
    await send({});
  };

  return { draft, state, problems, shown, isRestored, changed, fill, flush, resolve };
}

/** What a form held before anything was typed. */
function sentIn(form: HTMLFormElement): FormData {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return new FormData(copy);
}

function without<T>(all: ReadonlyMap<string, T>, others: ReadonlyMap<string, unknown>): ReadonlyMap<string, T> {
  return new Map([...all].filter(([path]) => !others.has(path)));
}

/** Nothing and a null are the same to a reader. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
