import type { Terms } from '../../live-source'

/** Works of the government of the United States are in the public domain (17 U.S.C. § 105). */
export function publicDomain(publisher: string, url: string): Terms {
  return {
    name: 'Public domain',
    url,
    attribution: `Source: ${publisher}`,
    redistribute: 'yes',
    seen: '2026-10-01',
  }
}
