import { EMBEDDER_POLICY, FOR_OTHER_SITES } from '@/lib/http/security-headers'

/** Headers of an embed for `ancestors`. Allows only our own styles, scripts and data. */
export function embedHeaders(ancestors: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    ...FOR_OTHER_SITES,
    ...EMBEDDER_POLICY,
  }
}
