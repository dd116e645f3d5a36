/** Reason for skipping a row. The message is shown to the person importing the file. */
export class RowError extends Error {
  constructor(message: string) {
    // Nobody reads the stack, and a file can have millions of these.
    const depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = depth
  }
}
