/** News of messages about homes; with the draft of the listing as its id, or the inbox of the reader's agency. */
export const MESSAGE_NEWS = 'messages';
export const AGENCY_INBOX = 'agency';
