/**
 * What a slice keeps of a person, for the copy that they may have of it (GDPR, article 15 and 20).
 * Every slice that keeps something gives one, registered in app.server.ts. What belongs to a person
 * goes with the account: its table refers to users with ON DELETE CASCADE.
 */
export interface PersonalData {
  /** Names the file in the copy, `NAME.json`: lower case, with hyphens. */
  readonly name: string;
  /** All that is kept of the person, as plain data that reads without the product: names before ids, instants in ISO 8601. `undefined` for nothing. */
  read(userId: string): Promise<unknown>;
}
