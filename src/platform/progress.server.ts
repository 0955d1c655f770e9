/** Shows how far long work has come: a bar that fills on a terminal, a line for every tenth elsewhere. */
export function createProgress(
  title: string,
  output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout,
): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const step = Math.floor(share * (output.isTTY ? 100 : 10));
    if (step === shown) return;
    shown = step;
    if (!output.isTTY) output.write(`${title}: ${Math.floor(share * 100)} %\n`);
    else
      output.write(
        `\r${title} ${'█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')} ${Math.floor(share * 100)} %${done >= total ? '\n' : ''}`,
      );
  };
}

const WIDTH = 30;
