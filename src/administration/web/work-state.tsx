import type { MessageKey } from '../../texts/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** How a mail or a job stands. */
export type WorkState = 'waiting' | 'running' | 'sent' | 'failed' | 'given_up';

export function WorkStateBadge({ state }: { state: WorkState }) {
  return <Badge tone={TONES[state]}>{useTranslate()(TEXTS[state])}</Badge>;
}

const TONES: Readonly<Record<WorkState, Tone>> = {
  waiting: 'amber',
  running: 'blue',
  sent: 'green',
  failed: 'red',
  given_up: 'red',
};

const TEXTS: Readonly<Record<WorkState, MessageKey>> = {
  waiting: 'operations.state.waiting',
  running: 'operations.state.running',
  sent: 'operations.state.sent',
  failed: 'operations.state.failed',
  given_up: 'operations.state.given_up',
};
