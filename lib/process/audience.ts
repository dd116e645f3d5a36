import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

/**
 * The people who see the result of the current request. `own computer`: a browser or program on the computer of a
 * server for one person. `others`: strangers, whoever asks, such as the readers of an embed.
 */
export type Audience = 'own computer' | 'others'

let held: AsyncLocalStorage<Audience> | undefined

function storage() {
  held ??= processWide('audience', () => new AsyncLocalStorage<Audience>())
  return held
}

/** Runs `work` for an audience, in the pages of Next too. */
export function runForAudience<T>(audience: Audience, work: () => T): T {
  return storage().run(audience, work)
}

/** Undefined where only the account or key of the requester counts. */
export function currentAudience(): Audience | undefined {
  return storage().getStore()
}
