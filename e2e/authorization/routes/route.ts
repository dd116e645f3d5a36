import type { Right } from '../rights'
import type { TestAccounts } from '../world'

/** One way to ask for something, and the right it needs. */
export interface Route {
  /** The file under `app/` that answers, or `entry` and the prefix that the process entry answers by itself. */
  file: string
  ask: (world: TestAccounts) => string
  right: Right
  /** Beside the cookies of who asks. */
  headers?: (world: TestAccounts) => Record<string, string>
  /** A page refuses in words or leads to the way in; every other route refuses by its status. */
  as?: 'page' | 'data'
  /** Text of a page that only who is entitled sees; of a chart, `DRAWN`. */
  shows?: string | RegExp
}

/** A drawn line is far longer than any icon. */
export const DRAWN = /\sd="M[^"]{400,}/

/** A series of each tier. */
export const PRO = 'onchain/mvrv'
export const FREE = 'crypto/prices/BTC'
