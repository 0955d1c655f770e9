import { operation } from '../../contract/operation.ts';

/** The operations of what is written to sellers and agencies, for those who run the site. */

export const countLeads = operation('GET', '/api/admin/leads');
