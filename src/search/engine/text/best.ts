/**
 * Keeps the best of many scored slots: highest score first, equals by id, highest first. Holds up to
 * a little over twice as many as asked for, and drops the lower half when full, so that adding costs
 * the same on average however many are kept.
 */
export class Best {
  private readonly slots: Uint32Array;
  private readonly scores: Int32Array;
  private length = 0;
  /** Score of the last of the kept ones, once there are enough; lower ones need not be looked at. */
  private floor = -1;
  private readonly idOf: Float64Array;
  private readonly keep: number;

  constructor(idOf: Float64Array, keep: number) {
    this.idOf = idOf;
    this.keep = keep;
    this.slots = new Uint32Array(keep * 2 + 64);
    this.scores = new Int32Array(keep * 2 + 64);
  }

  add(slot: number, score: number): void {
    if (score < this.floor) return;
    if (this.length === this.slots.length) {
      this.shrink();
      if (score < this.floor) return;
    }
    this.slots[this.length] = slot;
    this.scores[this.length++] = score;
  }

  /** Score of the last of the kept ones; -1 while there are not yet enough. */
  lastScore(): number {
    if (this.length > this.keep) this.shrink();
    else if (this.length === this.keep)
      this.floor = this.keep === 0 ? -1 : this.scores.subarray(0, this.keep).reduce((a, b) => Math.min(a, b));
    return this.floor;
  }

  /** The kept ones after the first `offset`, best first. */
  after(offset: number): Uint32Array {
    if (this.length > this.keep) this.shrink();
    if (offset >= this.length) return new Uint32Array();
    this.select(offset, 0, this.length - 1);
    const order = Array.from({ length: this.length - offset }, (_, index) => offset + index);
    order.sort((a, b) => (this.precedes(a, b) ? -1 : 1));
    return Uint32Array.from(order, (at) => this.slots[at] ?? 0);
  }

  private shrink(): void {
    if (this.keep > 0) {
      this.select(this.keep - 1, 0, this.length - 1);
      this.floor = this.scores[this.keep - 1] ?? 0;
    }
    this.length = Math.min(this.length, this.keep);
  }

  /** Quickselect: brings the one that belongs there to `place`, better ones before it. */
  private select(place: number, low: number, high: number): void {
    while (low < high) {
      this.exchange((low + high) >>> 1, high);
      let border = low;
      for (let at = low; at < high; at++) if (this.precedes(at, high)) this.exchange(at, border++);
      this.exchange(border, high);
      if (border === place) return;
      if (border < place) low = border + 1;
      else high = border - 1;
    }
  }

  private precedes(a: number, b: number): boolean {
    if (this.scores[a] !== this.scores[b]) return (this.scores[a] ?? 0) > (this.scores[b] ?? 0);
    return (this.idOf[this.slots[a] ?? 0] ?? 0) > (this.idOf[this.slots[b] ?? 0] ?? 0);
  }

  private exchange(a: number, b: number): void {
    const slot = this.slots[a] ?? 0;
    const score = this.scores[a] ?? 0;
    this.slots[a] = this.slots[b] ?? 0;
    this.scores[a] = this.scores[b] ?? 0;
    this.slots[b] = slot;
    this.scores[b] = score;
  }
}
