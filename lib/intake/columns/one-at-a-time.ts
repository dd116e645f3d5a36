import { ApiError } from '@/lib/contract/errors'

/** Work that is done one after the other. Throws `overloaded` while `most` pieces of it run or wait. */
export function oneAtATime(most: number, sentence: string) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      if (waiting >= most) throw new ApiError('overloaded', sentence)
      waiting++
      const result = last.then(work)
      last = result.catch(() => {})
      try {
        return await result
      } finally {
        waiting--
      }
    },
  }
}
