/** One of each list in turn, each only once: of `[a, b]` and `[c, a, d]`, `a c b d`. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => (rank < list.length ? [list[rank] as T] : [])),
  );
  return [...new Set(mixed.flat())];
}
