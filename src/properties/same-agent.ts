import type { Agent } from './listing.contract.ts';

/** Somebody as the sender of a listing names them. */
interface NamedAgent {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * Those of a sender's words who are none of the known agents. Who is known was found by an id, or by the best of what
 * was said of them; here any agreement counts, and never are more left than were not found.
 */
export function withoutKnown<Named extends NamedAgent>(named: readonly Named[], known: readonly Agent[]): Named[] {
  const others = named.filter((each) => !known.some((agent) => agrees(agent, each)));
  return others.slice(0, Math.max(0, named.length - known.length));
}

function agrees(agent: Agent, { name, email, phone }: NamedAgent): boolean {
  if (email !== undefined && agent.email?.toLowerCase() === email.toLowerCase()) return true;
  if (phone !== undefined && agent.phone !== undefined && digits(agent.phone) === digits(phone)) return true;
  return name !== undefined && agent.name.toLowerCase() === name.toLowerCase();
}

/** The last eight: with or without the country's code they are one. */
function digits(phone: string): string {
  return phone.replace(/\D/gu, '').slice(-8);
}
