import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** An embed may ask for its points for at least so long after it was drawn. */
const MINUTES = 10

const MINUTE_MS = 60_000

/**
 * What an embed's document carries so that its script may ask for the points: `<last minute>.<signature>`. It is the
 * same for every document of an embed within a minute, so that those can be made once.
 */
export function mintToken(id: string, secret: string, now: number): string {
  const last = Math.floor(now / MINUTE_MS) + MINUTES
  return `${last}.${sign(id, last, secret)}`
}

export function isTokenGood(token: string | undefined, id: string, secret: string, now: number): boolean {
  const [, last, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const minute = Math.floor(now / MINUTE_MS)
  if (!last || Number(last) < minute || Number(last) > minute + MINUTES) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, Number(last), secret)))
}

function sign(id: string, last: number, secret: string): string {
  return createHmac('sha256', secret).update(`embed ${id} ${last}`).digest('base64url')
}
