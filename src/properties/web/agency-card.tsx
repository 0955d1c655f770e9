import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { AgencyView, AgentView } from './agency-view.ts';

/** Who offers the home: the agency in its own colours, and its people. */
export function AgencyCard({ agency }: { agency: AgencyView }) {
  const t = useTranslate();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {!agency.isPrivate && (
        <div
          className="flex min-h-14 items-center gap-3 px-4 py-2.5"
          style={{ backgroundColor: agency.colour, color: agency.onColour }}
        >
          {agency.icon !== undefined && (
            <img
              src={agency.icon}
              alt=""
              width="36"
              height="36"
              className="size-9 rounded-card bg-white object-contain p-1"
              loading="lazy"
            />
          )}
          <span className="font-semibold">{agency.name}</span>
        </div>
      )}
      <div className="flex flex-col gap-4 p-4">
        {agency.isPrivate && <p className="text-sm text-muted">{t('property.agency.private')}</p>}
        {agency.agents.map((agent) => (
          <Agent key={agent.id} agent={agent} />
        ))}
        {!agency.isPrivate && (agency.place !== '' || agency.url !== undefined) && (
          <div className="border-t border-line pt-3 text-sm text-muted first:border-0 first:pt-0">
            {agency.place !== '' && <p>{agency.place}</p>}
            {agency.url !== undefined && (
              <a
                href={agency.url}
                rel="noopener nofollow"
                className="inline-flex min-h-9 items-center gap-1.5 text-accent-text hover:underline"
              >
                {t('property.agency.website')}
                <Icon name="external" className="size-4" />
              </a>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Agent({ agent }: { agent: AgentView }) {
  return (
    <div className="flex items-start gap-3">
      {agent.image === undefined ? (
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft-2 font-semibold text-accent-text"
        >
          {agent.initials}
        </span>
      ) : (
        <img
          src={agent.image}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          className="size-12 shrink-0 rounded-full object-cover"
        />
      )}
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold">{agent.name}</p>
        <p className="text-muted">{agent.title}</p>
        {agent.phone !== undefined && (
          <a
            href={`tel:${agent.phone.replace(/\s/g, '')}`}
            className="mt-1 inline-flex min-h-6 items-center text-accent-text hover:underline"
          >
            {agent.phone}
          </a>
        )}
        {agent.email !== undefined && (
          <a href={`mailto:${agent.email}`} className="block min-h-6 wrap-anywhere text-accent-text hover:underline">
            {agent.email.slice(0, agent.email.indexOf('@'))}
            <wbr />
            {agent.email.slice(agent.email.indexOf('@'))}
          </a>
        )}
      </div>
    </div>
  );
}
