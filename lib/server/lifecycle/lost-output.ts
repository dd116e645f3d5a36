/**
 * Continues when the reader of the output is gone, as in `npm start | head`, or when its disk is full. Otherwise every
 * lost line is an uncaught error, which is logged, which is lost: a process that only does this and never ends.
 */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
