import { LONGEST_FORMULA } from '@/lib/formula/limits'

/** One `reach` parameter of an address: the price, or other free input, at which a formula has a level. */
export interface ReachSetting {
  text: string
  /** Null for a condition: the value at which it turns. */
  level: number | null
  /** Text of the free input; null for the price of the asset. */
  by: string | null
}

export const MAX_REACH = 8

const BY = ',by='
/** Signs before the last `=` of which it is a part: `a >= 1` has no level. */
const COMPARING = /[<>=!]$/

/**
 * Parses a value such as `rsi(a, 14)=70`, `onchain/mvrv < 1`, or `a=1,by=inputs/chain/bitcoin.supply`; `reason` if it is
 * invalid. The formula itself is not read.
 */
export function readReach(value: string): ReachSetting | { reason: string } {
  const [head, by = null, ...more] = value.split(BY).map((part) => part.trim())
  const at = head.lastIndexOf('=')
  const level = head.slice(at + 1).trim()
  const before = head.slice(0, Math.max(at, 0)).trim()
  const isLevel = at > 0 && level !== '' && Number.isFinite(Number(level)) && !COMPARING.test(before)
  const text = isLevel ? before : head
  if (!text || more.length > 0 || by === '' || value.length > LONGEST_FORMULA)
    return {
      reason: `reach must be a formula and a level, or a condition, of at most ${LONGEST_FORMULA} characters`,
    }
  return { text, level: isLevel ? Number(level) : null, by }
}

/** `rsi(a, 14) = 70`, without the input. */
export const writeCondition = ({ text, level }: ReachSetting): string =>
  level === null ? text : `${text} = ${level}`

/** Inverse of `readReach`. */
export const writeReach = ({ text, level, by }: ReachSetting): string =>
  `${text}${level === null ? '' : `=${level}`}${by === null ? '' : `${BY}${by}`}`
