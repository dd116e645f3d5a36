import { DAY_MS, dayTime } from '@/lib/engine/frame'

/** Runs of days that are written out, the latest ones. */
const MOST_RUNS = 6

/** Days in words, oldest first: `2026-03-01 to 2026-03-04, and 2026-03-06`. With many gaps only the last runs are named. */
export function describeDays(days: readonly string[]): string {
  const runs: [first: string, last: string][] = []
  for (const day of days) {
    const run = runs[runs.length - 1]
    if (run && dayTime(run[1]) + DAY_MS === dayTime(day)) run[1] = day
    else runs.push([day, day])
  }
  const words = runs
    .slice(-MOST_RUNS)
    .map(([first, last]) => (first === last ? first : `${first} to ${last}`))
  const earlier = runs.length > MOST_RUNS ? `some days since ${days[0]}, ` : ''
  return `${earlier}${words.slice(0, -1).join(', ')}${words.length > 1 ? ', and ' : ''}${words[words.length - 1]}`
}
