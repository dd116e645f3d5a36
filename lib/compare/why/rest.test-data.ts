import type { Why } from './why'

/** Distance of a change from the sum of its parts, as a share of the largest of them. */
export function rest({ from, to, parts, time }: Why): number {
  const all = [...parts.map(({ part }) => part), time]
  const size = Math.max(...[from.value, to.value, ...all].map(Math.abs))
  return size === 0 ? 0 : Math.abs(all.reduce((sum, one) => sum + one, from.value) - to.value) / size
}
