/** What the address of the agent search asks for. */
export interface AgentQuery {
  /** Words of the name of an agent or an agency; empty for any. */
  readonly name: string;
  readonly place: string;
  readonly kind: 'agencies' | 'agents';
  /** Counts from 1. */
  readonly page: number;
}

export function agentQueryOf(url: string): AgentQuery {
  const query = new URL(url).searchParams;
  return {
    name: words(query.get('name')),
    // A place that was chosen from the field's list is sent as the filter of homes has it.
    place: placeOf(query.get('place') ?? query.get('address[]')),
    kind: query.get('kind') === 'agents' ? 'agents' : 'agencies',
    page: pageOf(query.get('page')),
  };
}

/** A page number as an address holds it; 1 for anything else. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** A place as an address holds it, by path or in words; empty for any. */
export function placeOf(text: string | null): string {
  return words(text);
}

/** As much as the search takes. */
function words(text: string | null): string {
  return (text ?? '').trim().slice(0, 100);
}
