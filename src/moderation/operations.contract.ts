import { operation } from '../contract/operation.ts';

/** The operations of those who look at listings and at what readers report. */

export const findListings = operation('GET', '/api/admin/listings');
export const getModeratedListing = operation('GET', '/api/admin/listings/:id');
export const changeListingHold = operation('PUT', '/api/admin/listings/:id/hold');
export const listReviewQueue = operation('GET', '/api/admin/review-queue');
export const claimReview = operation('PUT', '/api/admin/review-queue/:kind/:id/claim');
export const leaveReview = operation('DELETE', '/api/admin/review-queue/:kind/:id/claim');
export const decideReports = operation('PUT', '/api/admin/reports/:id/decision');
