import { Link } from 'react-router';
import { shownPhone } from '../../leads/shown-phone.contract.ts';
import { useVisit } from '../../ui/visit.tsx';
import { AgentFace } from './agent-face.tsx';
import type { AgentView } from './agent-view.ts';

interface AgentCardProps {
  readonly agent: AgentView;
  /** Of the agency whose page it stands on. */
  readonly brand?: { readonly colour: string; readonly onColour: string };
  readonly showsAgency?: boolean;
}

/** An agent in a list. The name is the link, and it covers the card but for the telephone number. */
export function AgentCard({ agent, brand, showsAgency = false }: AgentCardProps) {
  const { region } = useVisit();
  return (
    <article className="relative flex h-full items-start gap-3.5 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-(--focus)">
      <AgentFace agent={agent} {...(brand === undefined ? {} : { brand })} />
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-semibold">
          <Link to={agent.path} className="outline-none after:absolute after:inset-0 after:content-['']">
            {agent.name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{agent.title}</p>
        {showsAgency && <p className="text-sm text-muted">{agent.agency}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          {agent.phone !== undefined && (
            <a
              href={`tel:${agent.phone.replace(/\s/g, '')}`}
              className="relative z-1 inline-flex min-h-7 items-center text-accent-text hover:underline"
            >
              {shownPhone(agent.phone, region)}
            </a>
          )}
          {agent.homes !== undefined && <span className="text-muted">{agent.homes}</span>}
          {agent.sold !== undefined && <span className="text-muted">{agent.sold}</span>}
        </div>
        {agent.areas !== undefined && <p className="mt-1 truncate text-sm text-muted">{agent.areas}</p>}
      </div>
    </article>
  );
}
