/** Address and size of a free stretch. */
type Hole = [address: number, bytes: number];

export interface FreeSpaceState {
  readonly top: number;
  readonly holes: readonly Readonly<Hole>[];
}

/**
 * First-fit allocation of stretches of an address space that grows at its top. Holes are kept in
 * order of address, never touch each other, and never touch the top.
 */
export class FreeSpace {
  #top: number;
  readonly #holes: Hole[];

  constructor(state: FreeSpaceState) {
    this.#top = state.top;
    this.#holes = state.holes.map(([address, bytes]) => [address, bytes]);
  }

  /** Everything from here on is free and untouched. */
  get top(): number {
    return this.#top;
  }

  state(): FreeSpaceState {
    return { top: this.#top, holes: this.#holes };
  }

  take(bytes: number): number {
    const index = this.#holes.findIndex((hole) => hole[1] >= bytes);
    const hole = this.#holes[index];
    if (!hole) {
      const address = this.#top;
      this.#top += bytes;
      return address;
    }
    const [address] = hole;
    hole[0] += bytes;
    hole[1] -= bytes;
    if (hole[1] === 0) this.#holes.splice(index, 1);
    return address;
  }

  give(address: number, bytes: number): void {
    let index = this.#holes.findIndex((hole) => hole[0] > address);
    if (index < 0) index = this.#holes.length;
    this.#holes.splice(index, 0, [address, bytes]);
    this.#join(index);
    this.#join(index - 1);
    const last = this.#holes.at(-1);
    if (last && last[0] + last[1] === this.#top) {
      this.#top = last[0];
      this.#holes.pop();
    }
  }

  /** Makes hole `index` and the next one into one, if they touch. */
  #join(index: number): void {
    const hole = this.#holes[index];
    const next = this.#holes[index + 1];
    if (!hole || hole[0] + hole[1] !== next?.[0]) return;
    hole[1] += next[1];
    this.#holes.splice(index + 1, 1);
  }
}
