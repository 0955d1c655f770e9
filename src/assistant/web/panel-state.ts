import { useSyncExternalStore } from 'react';

/** Whether the assistant stands beside the page: the same from home to home, until the tab is closed. */
export interface PanelState {
  readonly shown: 'closed' | 'open' | 'minimised';
  readonly isWide: boolean;
}

const CLOSED: PanelState = { shown: 'closed', isWide: false };
let state = CLOSED;
const listeners = new Set<() => void>();

export function setPanel(change: Partial<PanelState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function usePanel(): PanelState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
