/**
 * A page as text, and what an answer says of it. Putting the text into a response's body and taking it out
 * again goes through streams, and takes as long as a tenth of the page: whoever sends or keeps the
 * page takes the text itself, in its pieces, as putting them together copies it all. The body is empty.
 */
export class WrittenPage extends Response {
  readonly pieces: readonly string[];

  constructor(pieces: readonly string[], init: ResponseInit) {
    super(null, init);
    this.pieces = pieces;
  }

  get html(): string {
    return this.pieces.join('');
  }
}
