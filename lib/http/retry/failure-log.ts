import type { Log } from '../log'

/** Lines of the log about work that is tried again and again: one when it begins to fail, one when it works. */
export interface FailureLog {
  failed(cause: unknown): void
  worked(): void
}

/**
 * Says `fails` once, however often the work fails until it works, and then `works`. Failures for which `isKnown` is true
 * have a line elsewhere.
 */
export function createFailureLog(
  log: Pick<Log, 'error' | 'info'>,
  { fails, works }: { fails: string; works: string },
  isKnown: (cause: unknown) => boolean = () => false,
): FailureLog {
  let isFailing = false
  return {
    failed(cause) {
      if (isFailing || isKnown(cause)) return
      isFailing = true
      log.error(fails, cause)
    },
    worked() {
      if (isFailing) log.info(works)
      isFailing = false
    },
  }
}
