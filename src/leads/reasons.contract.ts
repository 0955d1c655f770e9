/** What can be wrong with a listing, in the order of the form. */
export const REPORT_REASONS = ['wrong_facts', 'not_available', 'suspected_fraud', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be decided of the reports of a listing. */
export const REPORT_DECISIONS = ['nothing_wrong', 'hold', 'take_down'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
