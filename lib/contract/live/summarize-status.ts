import type { LiveReport, StatusReport } from './live-status'

/** A report without its streams, which are most of it, and with a summary on top. */
export function summarizeStatus({ sources, ...rest }: LiveReport): StatusReport {
  const on = sources.filter(({ isOn, missing }) => isOn && missing.length === 0)
  const ends = sources.flatMap(({ last }) => last ?? []).sort()
  return {
    summary: {
      sources: countStates(on),
      streams: countStates(on.flatMap(({ streams }) => streams)),
      last: ends.at(-1) ?? null,
    },
    ...rest,
    sources: sources.map(({ streams, ...source }) => ({ ...source, counts: countStates(streams) })),
  }
}

function countStates<State extends string>(all: readonly { state: State }[]): Partial<Record<State, number>> {
  const counts: Partial<Record<State, number>> = {}
  for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
