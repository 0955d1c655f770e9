/** News of messages about homes; with the draft of the listing as its id. */
export const MESSAGE_NEWS = 'messages';
