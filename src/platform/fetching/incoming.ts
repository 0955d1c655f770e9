/** Where a file that came with listings lies in the file store until it has been taken in as a picture. */
export function incomingKey(digest: string): string {
  return `incoming/${digest}`;
}
