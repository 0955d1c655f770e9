import type { MessageKey } from '../../texts/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** How a mail, a job or an upload stands. */
export type WorkState = 'waiting' | 'running' | 'sent' | 'done' | 'failed' | 'given_up';

export function WorkStateBadge({ state }: { state: WorkState }) {
  return <Badge tone={TONES[state]}>{useTranslate()(TEXTS[state])}</Badge>;
}

const TONES: Readonly<Record<WorkState, Tone>> = {
  waiting: 'amber',
  running: 'blue',
  sent: 'green',
  done: 'green',
  failed: 'red',
  given_up: 'red',
};

const TEXTS: Readonly<Record<WorkState, MessageKey>> = {
  waiting: 'operations.state.waiting',
  running: 'operations.state.running',
  sent: 'operations.state.sent',
  done: 'operations.state.done',
  failed: 'operations.state.failed',
  given_up: 'operations.state.given_up',
};
