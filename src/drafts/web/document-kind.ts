import type { DraftAttachment } from '../draft.contract.ts';

/** In the order in which buyers ask for them. Without schemas: browsers get this file. */
export const DOCUMENT_KINDS = [
  'condition_report',
  'sales_prospectus',
  'energy_certificate',
  'other',
] as const satisfies readonly DraftAttachment['kind'][];

const NAMES: readonly (readonly [DraftAttachment['kind'], RegExp])[] = [
  ['condition_report', /tilstand|takst|condition|inspection/i],
  ['sales_prospectus', /prospekt|salgsoppgave|prospectus|brochure/i],
  ['energy_certificate', /energi|energy/i],
];

/** What a document seems to be by the name of its file; its owner may say otherwise. */
export function kindOfName(name: string): DraftAttachment['kind'] {
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}
