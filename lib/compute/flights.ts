import { currentRequester, forAll, type Requester, runFor } from './requester'

/** Work that is underway, by key, so that requests for the same thing share it. */
export interface Flights<T> {
  /** The work that is underway under a key, for which its requester now waits too. */
  join(key: string): Promise<T> | undefined
  /** Begins work under a key. Charged once, to who began it. It is abandoned when all who wait for it have gone. */
  start(key: string, work: () => Promise<T>): Promise<T>
}

export function createFlights<T>(): Flights<T> {
  const underway = new Map<string, { result: Promise<T>; waiting: (Requester | undefined)[] }>()
  return {
    join(key) {
      const flight = underway.get(key)
      flight?.waiting.push(currentRequester())
      return flight?.result
    },
    start(key, work) {
      const first = currentRequester()
      const waiting = [first]
      const begun = first ? runFor(forAll(first, waiting), work) : work()
      const result = begun.finally(() => {
        if (underway.get(key)?.result === result) underway.delete(key)
      })
      underway.set(key, { result, waiting })
      return result
    },
  }
}
