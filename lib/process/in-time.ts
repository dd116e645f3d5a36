/** The outcome of `work`, or a rejection if it takes longer than `ms`. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
