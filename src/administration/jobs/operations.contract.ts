import { operation } from '../../contract/operation.ts';

/** The operations of work off the request, for those who run the site. */

export const listJobKinds = operation('GET', '/api/admin/job-kinds');
export const listJobs = operation('GET', '/api/admin/jobs');
export const retryJob = operation('POST', '/api/admin/jobs/:id/retry');
export const giveUpJob = operation('POST', '/api/admin/jobs/:id/give-up');
export const retryFailedJobs = operation('POST', '/api/admin/job-kinds/:kind/retry-failed');
export const listSchedules = operation('GET', '/api/admin/schedules');
