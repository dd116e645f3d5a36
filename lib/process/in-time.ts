const STEPS = 10

/**
 * The outcome of `work`, or a rejection if it takes longer than `ms`. Time in which this thread was busy counts little,
 * because an answer that has arrived is not seen then.
 */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    let steps = 0
    timer = setInterval(() => {
      if (++steps === STEPS) reject(new Error(`No answer within ${ms} ms.`))
    }, ms / STEPS)
  })
  return Promise.race([work, late]).finally(() => clearInterval(timer))
}
