/**
 * How many letters two words are apart (a letter more, less or other, or two neighbours swapped); more than `most`
 * where they are farther. The first letter is hardly ever the wrong one: another makes another word.
 */
export function editsBetween(typed: string, known: string, most: number): number {
  if (most < 0 || typed[0] !== known[0] || Math.abs(typed.length - known.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: known.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let edits = Math.min(
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1])
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      line.push(edits);
    }
    if (Math.min(...line) > most) return most + 1;
    [before, above] = [above, line];
  }
  return above[known.length] ?? most + 1;
}
