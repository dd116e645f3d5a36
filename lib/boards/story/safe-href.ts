/**
 * An address that a link may have: a page of this site, or one with a known scheme. Null for any other. Browsers drop tabs
 * and line ends from an address, so `/<tab>/host` would be another site.
 */
export function safeHref(href: string): string | null {
  if (/[\s\p{Cc}]/u.test(href)) return null
  if (/^\/(?![/\\])/.test(href)) return href
  return /^(?:https?:\/\/[^/\\]|mailto:)/i.test(href) && URL.canParse(href) ? href : null
}
