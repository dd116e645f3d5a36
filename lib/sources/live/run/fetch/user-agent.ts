import { isPrivateSite } from '@/lib/env/public-address'
import packageJson from '@/package.json'

export interface ProjectFacts {
  version: string
  homepage?: string
  /** As in `package.json`: an address, or one with a type. */
  repository?: string | { url?: string }
}

/** Address of the program’s project as `package.json` states it; undefined if it states none. */
export function projectAddress({ homepage, repository }: ProjectFacts = packageJson): string | undefined {
  const stated = homepage ?? (typeof repository === 'string' ? repository : repository?.url)
  const address = stated?.replace(/^git\+/, '').replace(/\.git$/, '')
  return address && /^https?:/.test(address) && URL.canParse(address) ? address : undefined
}

/**
 * Contact for publishers with questions about the requests: the operator’s, a public address of this installation, or else
 * the project’s. Some publishers refuse programs without a contact.
 */
export const contactOf = (
  { LIVE_CONTACT, PUBLIC_URL }: { LIVE_CONTACT?: string; PUBLIC_URL?: string },
  project: ProjectFacts = packageJson,
): string | undefined =>
  LIVE_CONTACT ?? (PUBLIC_URL && !isPrivateSite(new URL(PUBLIC_URL)) ? PUBLIC_URL : projectAddress(project))

/** `User-Agent` of requests: the program and its contact. Never that of a browser. */
export const userAgent = (contact: string | undefined, { version }: ProjectFacts = packageJson): string =>
  contact ? `Chartroom/${version} (+${contact})` : `Chartroom/${version} (market data dashboard, self-hosted)`
