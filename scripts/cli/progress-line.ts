/** A terminal, or a log of lines. */
type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

/** Progress in one line that is overwritten on a terminal. A log gets no progress, only lines that stay. */
export function progressLine(output: Output = process.stderr) {
  const clear = () => {
    if (output.isTTY) output.write('\r\x1b[K')
  }
  return {
    show(line: string): void {
      if (output.isTTY) output.write(`\r\x1b[K${line.slice(0, output.columns - 1)}`)
    },
    /** A line that stays, above the one that is overwritten. */
    tell(line: string): void {
      clear()
      output.write(`${line}\n`)
    },
    end: clear,
  }
}
