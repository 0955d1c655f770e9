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
    place: words(query.get('place')),
    kind: query.get('kind') === 'agents' ? 'agents' : 'agencies',
    page: pageOf(query.get('page')),
  };
}

/** A page number as an address holds it; 1 for anything else. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** As much as the search takes. */
function words(text: string | null): string {
  return (text ?? '').trim().slice(0, 100);
}
