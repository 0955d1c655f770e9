import { AppError } from '../../contract/errors.ts';
import type { Draft } from '../draft.contract.ts';
import type { FieldProblem } from './field-kinds.ts';

/** How it stands with what was typed. */
export type SavingState =
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'problem' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

/** The same fields were changed here and elsewhere. */
export interface Conflict {
  readonly theirs: Draft;
  readonly fields: readonly { readonly path: string; readonly here: unknown; readonly there: unknown }[];
}

export interface Saving {
  readonly draft: Draft;
  readonly state: SavingState;
  /** What is wrong with what stands in the form, by path; of fields that were left. */
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** What fields show that were changed from elsewhere, or were never sent, by path. */
  readonly shown: ReadonlyMap<string, ShownText>;
  /** Some of it was found in this browser: it had not been sent. */
  readonly isRestored: boolean;
  /**
   * To be called when something has been typed, and with `isLeft` when a field has been left; with `isPressed` where a
   * button is being pressed, which must not move before it is let go.
   */
  changed(isLeft?: boolean, isPressed?: boolean): void;
  /** Puts texts into fields, by path, as if they had been typed. */
  fill(texts: ReadonlyMap<string, readonly string[]>): void;
  /**
   * Saves at once what is not saved; resolves to whether all of it is. With `isWhole`, what is wrong is told of the
   * field too that is being typed in.
   */
  flush(isWhole?: boolean): Promise<boolean>;
  /** Ends a conflict: what stands here goes over what is there, or gives way to it. */
  resolve(keep: 'here' | 'there'): Promise<void>;
}

export interface ShownText {
  readonly raw: readonly string[];
  /** Another one asks for a new input. */
  readonly generation: number;
}

/** What a call that failed leaves a form in. */
export function failureOf(error: unknown): SavingState {
  if (error instanceof AppError && error.code === 'unavailable') return { kind: 'offline' };
  if (error instanceof AppError && error.code === 'unauthenticated') return { kind: 'signed_out' };
  return { kind: 'failed', error };
}
