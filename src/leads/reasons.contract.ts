/** What can be wrong with a listing, in the order of the form. */
export const REPORT_REASONS = ['wrong_facts', 'not_available', 'suspected_fraud', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
