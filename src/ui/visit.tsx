import { createContext, useContext, type ReactNode } from 'react';
import type { PageCaller } from '../platform/http/load-context.contract.ts';
import { translator, type Subject, type Translate } from '../texts/messages.ts';

/** What every component may know of the reader: how they want the site, and what the site may offer them. */
export type Visit = Omit<PageCaller, 'nonce'>;

const VisitContext = createContext<Visit | undefined>(undefined);

export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (visit === undefined) throw new Error('no VisitProvider');
  return visit;
}

/** The texts in the reader's language, as the page's {@link SubjectProvider} would have them. */
export function useTranslate(): Translate {
  return translator(useVisit().language, useContext(SubjectContext));
}

const SubjectContext = createContext<Subject | undefined>(undefined);

/** What all texts within speak of; homes when it is undefined. */
export function SubjectProvider({ subject, children }: { subject: Subject | undefined; children: ReactNode }) {
  return <SubjectContext value={subject}>{children}</SubjectContext>;
}

/** The brand's name as it is written. */
export const BRAND_NAME = { grend: 'grend', zrch: 'zrch' } as const;
