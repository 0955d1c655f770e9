/** How far the marks are told apart that say where a map opens. */
export const SURVEY_ZOOM = 6;
