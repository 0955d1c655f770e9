import { ContactLink } from '../../leads/web/contact-link.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PropertyView } from './property-view.ts';

/** Papers and pages about the home, and those that can be asked for. */
export function Documents({ property: { documents, paperRequest, contact } }: { property: PropertyView }) {
  const t = useTranslate();
  const request = contact === undefined ? undefined : paperRequest;
  if (documents.length === 0 && request === undefined) return null;
  return (
    <Section id="documents" title={t('property.section.documents')} isOnScreenOnly={documents.length === 0}>
      <ul className="flex flex-col">
        {documents.map((document) => (
          <li key={document.url}>
            <ExternalLink href={document.url} isOthers className={LINK}>
              <Icon name="document" />
              <span className="underline-offset-4 group-hover/link:underline">{document.label}</span>
              <Icon name={document.file === undefined ? 'external' : 'download'} className="size-4" />
            </ExternalLink>
            {document.file !== undefined && document.file !== '' && <Note text={document.file} />}
            {document.note !== undefined && <Note text={document.note} />}
          </li>
        ))}
        {contact !== undefined && request !== undefined && (
          <li className="no-print">
            <ContactLink contact={contact} topic="documents" className={LINK}>
              <Icon name="mail" />
              <span className="underline-offset-4 group-hover/link:underline">{request.label}</span>
            </ContactLink>
            <Note text={request.note} />
          </li>
        )}
      </ul>
    </Section>
  );
}

function Note({ text }: { text: string }) {
  return <p className="mb-2 max-w-[68ch] text-sm text-muted">{text}</p>;
}

const LINK = 'group/link inline-flex min-h-11 items-center gap-2.5 font-medium text-accent-text';
