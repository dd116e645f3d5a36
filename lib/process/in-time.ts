const STEPS = 10

/** Work took too long. */
export class LateError extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * The outcome of `work`, or a `LateError` if it takes longer than `ms`. Time in which this thread was busy counts little,
 * because an answer that has arrived is not seen then. Work in several steps calls what `onSteps` gets after each, and
 * then has as long for the next.
 */
export function inTime<T>(
  work: Promise<T>,
  ms: number,
  onSteps: (begin: () => void) => void = () => {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    let steps = 0
    onSteps(() => {
      steps = 0
    })
    timer = setInterval(() => {
      if (++steps === STEPS) reject(new LateError(`No answer within ${ms} ms.`))
    }, ms / STEPS)
  })
  return Promise.race([work, late]).finally(() => clearInterval(timer))
}
