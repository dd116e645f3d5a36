import type { UpdateReport } from '../run-update'
import type { SourceReport } from './source-report'

const HEADINGS = ['source', 'streams', 'new rows', 'revised', 'quarantined', 'took', 'state']

const STATES: Readonly<Record<SourceReport['outcome'], string>> = {
  done: 'up to date',
  resting: 'resting',
  refused: 'refused here',
  quarantined: 'quarantined',
  failed: 'failed',
}

/** The result of a run as text: a table, then what is worth telling about each source. */
export function updateTable({ sources, notices }: UpdateReport): string {
  const rows = sources.map(({ source, asked, read, added, revised, quarantined, seconds, outcome }) => [
    source,
    read === asked ? String(read) : `${read} of ${asked}`,
    String(added),
    String(revised),
    String(quarantined.length),
    seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`,
    outcome === 'done' && read < asked ? 'incomplete' : STATES[outcome],
  ])
  const widths = HEADINGS.map((heading, at) => Math.max(heading.length, ...rows.map((row) => row[at].length)))
  const lines = [HEADINGS, ...rows].map((row) =>
    row
      .map((cell, at) =>
        at > 0 && at < HEADINGS.length - 1 ? cell.padStart(widths[at]) : cell.padEnd(widths[at]),
      )
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...sources.flatMap(details), ...notices].join('\n')
}

const MOST_NAMED = 5

/** One line per reason why streams are missing. */
function missingStreams({ source, reason, errors }: SourceReport): string[] {
  const byReason = new Map<string, string[]>()
  for (const [stream, why] of Object.entries(errors))
    if (why !== reason) byReason.set(why, [...(byReason.get(why) ?? []), stream])
  return [...byReason].map(([why, streams]) => {
    const more = streams.length - MOST_NAMED
    const named = streams.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
    return `${source}: ${named} ${streams.length === 1 ? 'is' : 'are'} missing: ${why}.`
  })
}

function details(report: SourceReport): string[] {
  const { source, reason, quarantined, acceptable, notes } = report
  return [
    ...(reason === undefined ? [] : [`${source}: ${reason}`]),
    ...missingStreams(report),
    ...quarantined.map((id) =>
      acceptable.includes(id)
        ? `  to accept it all the same: npx chartroom update --accept ${id}`
        : `  put aside as ${id}. It cannot be read, so it cannot be accepted. It is dropped when a later answer is stored.`,
    ),
    ...notes.map((note) => `${source}: ${note}`),
  ]
}
