import type { TestAccounts } from '../../../scripts/world/world'
import type { Right } from '../rights'

/** One request, and the right it needs. */
export interface Route {
  /** The file under `app/` that answers, or `entry` and the prefix that the process entry answers by itself. */
  file: string
  ask: (world: TestAccounts) => string
  right: Right
  /** Headers in addition to the cookies of the visitor. */
  headers?: (world: TestAccounts) => Record<string, string>
  /** Body of a POST as JSON; the request is a GET without it. */
  send?: object
  /** A page refuses with a message or redirects to sign-in. Every other route refuses with its status. */
  as?: 'page' | 'data'
  /** Text of a page that only authorized visitors see; for a chart, `DRAWN`. */
  shows?: string | RegExp
}

type Headers = NonNullable<Route['headers']>
type Ask = string | Route['ask']

export const route = (file: string, ask: Ask, right: Right): Route => ({
  file,
  ask: typeof ask === 'string' ? () => ask : ask,
  right,
})
/** A page of a folder of `app/(dashboard)`. */
export const page = (folder: string, ask: Ask, right: Right, shows?: Route['shows']): Route => ({
  ...route(`(dashboard)${folder}/page.tsx`, ask, right),
  ...(shows && { shows }),
})
/** An answer of the process entry at a prefix. */
export const entry = (prefix: string, ask: Ask, right: Right, headers?: Headers, send?: object): Route => ({
  ...route(`entry ${prefix}`, ask, right),
  ...(headers && { headers }),
  ...(send && { send }),
})

type Key = 'freeKey' | 'ownerKey' | 'revokedKey' | 'adminToken'

export const withKey =
  (key: Key): Headers =>
  (world) => ({ 'x-api-key': world[key] })
export const withBearer =
  (key: Key): Headers =>
  (world) => ({ authorization: `Bearer ${world[key]}` })

/** A drawn line is far longer than any icon. */
export const DRAWN = /\sd="M[^"]{400,}/

/** A series of each tier. */
export const PRO = 'onchain/mvrv'
export const FREE = 'crypto/prices/BTC'
