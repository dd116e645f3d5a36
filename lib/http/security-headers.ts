import { randomBytes } from 'node:crypto'

/** Headers of every answer; a route that must be embedded brings its own policy. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Beside them where visitors come over HTTPS: browsers then never come otherwise, for a year after each visit. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** For answers that are data and never a page; an image opened by itself may style itself. */
export const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The policy of a page. Next reads the nonce from it and puts it on its scripts. Inline styles are allowed because
 * React and the charts set `style` attributes, which a nonce cannot cover; styles cannot run code.
 */
export function pagePolicy(mode: 'production' | 'development'): string {
  const nonce = randomBytes(16).toString('base64')
  const development = mode === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
