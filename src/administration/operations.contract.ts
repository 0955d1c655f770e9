import { operation } from '../contract/operation.ts';

/** The operations of the administration itself; what else staff do stands with what it is done to. */

export const getNumbers = operation('GET', '/api/admin/numbers');
export const searchAuditLog = operation('GET', '/api/admin/audit-log');
