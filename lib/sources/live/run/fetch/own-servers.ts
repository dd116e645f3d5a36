import type { LiveSource } from '../../live-source'

/**
 * Origins of the servers that the operator named for a source instead of its public one, such as `http://localhost:3110`.
 * They may be without encryption and at any port. An address that is none is left to the source, which says so.
 */
export function ownServers(
  { settings = [] }: Pick<LiveSource, 'settings'>,
  setting: (name: string) => string | undefined,
): string[] {
  return settings.flatMap(({ name, isAddress }) => {
    const address = isAddress ? setting(name) : undefined
    return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []
  })
}
