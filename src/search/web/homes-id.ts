/** Of what holds the homes of a list, beside the map or alone: the keyboard can skip to it. */
export const HOMES_ID = 'homes';
