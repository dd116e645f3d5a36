import { randomBytes } from 'node:crypto'

const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
}

/** For embeds: a page with this policy shows only frames that have it. Pages here have no use for it. */
export const EMBEDDER_POLICY = { 'cross-origin-embedder-policy': 'require-corp' } as const

/** For what other sites show or read. */
export const FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** For pages: other sites can neither embed them nor access their window. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

/** Added where visitors use HTTPS: browsers then use nothing else for a year. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** Headers of every response. `secure` says whether visitors use HTTPS. */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return { ...COMMON_HEADERS, ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}) }
}

/** For data, which is never a page. An SVG opened in its own tab may have styles, but is not of this origin. */
export const DATA_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

/**
 * Content security policy of a page, from which Next takes the nonce for its scripts. Inline styles are allowed because
 * React and the charts set `style` attributes, which a nonce cannot cover. Styles cannot run code.
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
