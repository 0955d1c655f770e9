import { AgentFace } from '../../agencies/web/agent-face.tsx';
import { OwnerPhone } from '../../leads/owner-phone/web/owner-phone.tsx';
import { shownPhone } from '../../leads/shown-phone.contract.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { AgencyView, AgentView } from './agency-view.ts';

/** Who offers the home: the agency in its own colours, and its people. */
export function AgencyCard({ agency }: { agency: AgencyView }) {
  const t = useTranslate();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {!agency.isPrivate && agency.isKnown && (
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
        {agency.isDemo && <p className="text-sm">{t('property.agency.demo')}</p>}
        {!agency.isPrivate && !agency.isKnown && agency.name !== '' && <p className="font-semibold">{agency.name}</p>}
        {agency.isPrivate && <p className="text-sm text-muted">{t('property.agency.private')}</p>}
        {agency.isPrivateLet && <p className="text-sm text-muted">{t('property.agency.private_safety')}</p>}
        {!agency.isPrivate && agency.name === '' && agency.agents.length === 0 && (
          <p className="text-sm text-muted">{t('property.agency.unknown')}</p>
        )}
        {agency.isSiteAsked && <p className="text-sm text-muted">{t('property.agency.site_asked')}</p>}
        {agency.agents.map((agent) => (
          <Agent key={agent.id} agent={agent} agency={agency} />
        ))}
        {agency.hiddenPhone !== undefined && <OwnerPhone home={agency.hiddenPhone} />}
        {!agency.isPrivate && (agency.place !== '' || agency.url !== undefined) && (
          <div className="border-t border-line pt-3 text-sm text-muted first:border-0 first:pt-0">
            {agency.place !== '' && <p>{agency.place}</p>}
            {agency.url !== undefined && (
              <ExternalLink
                href={agency.url}
                isOthers
                className="inline-flex min-h-9 items-center gap-1.5 text-accent-text hover:underline"
              >
                {t('property.agency.website')}
                <Icon name="external" className="size-4" />
              </ExternalLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Agent({ agent, agency }: { agent: AgentView; agency: AgencyView }) {
  const { region } = useVisit();
  return (
    <div className="flex items-start gap-3">
      <AgentFace agent={agent} {...(agency.isKnown ? { brand: agency } : {})} />
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold">{agent.name}</p>
        {agent.title !== '' && <p className="text-muted">{agent.title}</p>}
        {agent.phone !== undefined && (
          <a
            href={`tel:${agent.phone.replace(/\s/g, '')}`}
            className="mt-1 inline-flex min-h-6 items-center text-accent-text hover:underline"
          >
            {shownPhone(agent.phone, region)}
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
