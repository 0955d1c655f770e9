/** What a message to whoever offers a home can ask for with a tick. */
export const TOPICS = ['viewing', 'price', 'lease', 'documents', 'bid', 'application'] as const;
export type Topic = (typeof TOPICS)[number];
