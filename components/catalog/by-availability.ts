import type { Endpoint } from '@/lib/contract/endpoint'

type Available = Pick<Endpoint, 'available'>

/** Series with data first, in their order. */
export function availableFirst<T extends Available>(endpoints: readonly T[]): T[] {
  return [
    ...endpoints.filter(({ available }) => available),
    ...endpoints.filter(({ available }) => !available),
  ]
}

/** Groups with the most series with data first, then the largest ones, then by name. Each has its series with data first. */
export function groupsByAvailability<T extends Available>(
  groups: ReadonlyMap<string, readonly T[]>,
): [name: string, members: T[]][] {
  const count = (members: readonly T[]) => members.filter(({ available }) => available).length
  return [...groups]
    .map(([name, members]): [string, T[]] => [name, availableFirst(members)])
    .sort(
      ([a, own], [b, other]) => count(other) - count(own) || other.length - own.length || a.localeCompare(b),
    )
}
