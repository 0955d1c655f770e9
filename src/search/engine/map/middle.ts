/**
 * The median: of an even number of values the mean of the two in the middle. Leaves the values, at least one, in
 * another order.
 */
export function middleOf(values: Float64Array): number {
  const half = values.length >> 1;
  const upper = nth(values, half);
  if (values.length % 2 === 1) return upper;
  // What stands before the middle one is no greater.
  const lower = values.subarray(0, half).reduce((most, value) => Math.max(most, value), -Infinity);
  return (lower + upper) / 2;
}

/**
 * The value that would stand there if they were sorted, and puts it there: none before it is greater, none after it
 * less (Hoare 1961, "Find").
 */
function nth(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = middleOfThree(values[from] ?? 0, values[(from + to) >> 1] ?? 0, values[to] ?? 0);
    let [low, high] = [from, to];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low++;
      while ((values[high] ?? 0) > pivot) high--;
      if (low > high) break;
      const value = values[low] ?? 0;
      values[low++] = values[high] ?? 0;
      values[high--] = value;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
  return values[place] ?? NaN;
}

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
