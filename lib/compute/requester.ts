import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/process/process-wide'

/** For whom tasks run: the visitor behind a request. */
export interface Requester {
  /** Requests of one name take turns with those of every other name. */
  readonly name: string
  /** The account that is signed in or owns the key, which has limits of its own. */
  readonly account?: string
  /** Counts milliseconds that a thread computed. */
  charge(milliseconds: number): void
  /** Whether nobody is waiting for the result now. */
  isGone(): boolean
  /** Calls `wait`, during which the request needs no main thread. */
  away?<T>(wait: () => Promise<T>): Promise<T>
}

let held: AsyncLocalStorage<Requester> | undefined

function storage() {
  held ??= processWide('requester', () => new AsyncLocalStorage<Requester>())
  return held
}

/** Runs `work`, whose tasks are then those of the requester, in the pages of Next too. */
export function runFor<T>(requester: Requester, work: () => T): T {
  return storage().run(requester, work)
}

/** Runs `work` as the server's own, which goes on when the visitor who caused it has gone. */
export function runForServer<T>(work: () => T): T {
  return storage().exit(work)
}

/** Undefined for the server's own work. */
export function currentRequester(): Requester | undefined {
  return storage().getStore()
}

/** A requester that waits as long as one of `waiting` does, which may still grow. Charged is the first. */
export function forAll(first: Requester, waiting: readonly (Requester | undefined)[]): Requester {
  return {
    name: first.name,
    account: first.account,
    charge: (ms) => first.charge(ms),
    isGone: () => waiting.every((one) => one?.isGone() ?? false),
    away: first.away?.bind(first),
  }
}
