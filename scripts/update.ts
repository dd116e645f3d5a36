import './answer-version'
import { parseArgs } from 'node:util'
import { messageOf } from '../lib/contract/errors'
import { dayOf } from '../lib/engine/frame'
import { getEnv, sourceSetting } from '../lib/env/env'
import { acceptQuarantined } from '../lib/sources/live/run/accept'
import { learnQuarantine, listQuarantine } from '../lib/sources/live/run/quarantine'
import { describeTime, firstRunSeconds } from '../lib/sources/live/run/report/first-run'
import { progressLines } from '../lib/sources/live/run/report/progress-lines'
import { updateTable } from '../lib/sources/live/run/report/update-table'
import { gotNothing, runUpdate } from '../lib/sources/live/run/run-update'
import { readLiveStatus, type SourceStatus } from '../lib/sources/live/run/status/read-status'
import { learnStatus } from '../lib/sources/live/run/status/status-file'
import { termsNote } from '../lib/sources/live/sharing'
import { refreshStore } from '../lib/sources/store/backend/backend-of'
import { progressLine } from './cli/progress-line'

const USAGE = `npx chartroom update [--only <source>,…] [--json]
npx chartroom update --accept <id>
npx chartroom update --list [--json]

Brings the data of public sources up to date: everything the first time, then what is new. A run that was interrupted
continues where it ended. LIVE_SOURCES switches sources on and off. The exit code is 1 if no source could be read.
An answer that contradicts what is stored is put aside, and the stored data stay in use. --accept stores it all the same.
One that cannot be read is put aside as well, and cannot be accepted.
BITCOIN_RPC_URL (and BITCOIN_RPC_COOKIE, a file) names a node whose newest blocks continue an imported ledger.
--list shows the sources with their state, settings and terms, and the answers that were put aside.`

function describeSource({ source, state, last, quarantine, streams, missing }: SourceStatus): string {
  const { id, title, terms, notice, settings = [] } = source
  const newest = Math.max(...streams.map(({ cursor }) => cursor ?? Number.NEGATIVE_INFINITY))
  const facts = [
    `${streams.length} streams`,
    ...(Number.isFinite(newest) ? [`newest row ${dayOf(newest)}`] : []),
    ...(Number.isFinite(newest) ? [] : [`first run ${describeTime(firstRunSeconds(source))}`]),
    ...(last ? [`last read ${last.at.slice(0, 16).replace('T', ' ')}`] : []),
    ...(quarantine > 0 ? [`${quarantine} quarantined`] : []),
  ]
  return [
    `${id.padEnd(20)}${state.padEnd(12)}${title}: ${facts.join(', ')}`,
    `  terms: ${terms.name}, ${terms.url}`,
    ...[termsNote(terms) ?? []].flat().map((note) => `  ${note}`),
    ...settings.map(
      ({ name, description, isNeeded }) =>
        `  ${name}${isNeeded ? ' (needed)' : ''}${missing.includes(name) ? ', not set' : ''}: ${description}`,
    ),
    ...(notice ? [`  ${notice}`] : []),
  ].join('\n')
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      accept: { type: 'string' },
      list: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const { DATA_DIR: dataDir } = getEnv()
  if (values.list) {
    await refreshStore(dataDir)
    await learnQuarantine(dataDir)
    await learnStatus(dataDir)
    const status = readLiveStatus(dataDir)
    const aside = listQuarantine(dataDir)
    if (values.json) console.log(JSON.stringify({ ...status, quarantine: aside }, null, 2))
    else {
      console.log(status.sources.map(describeSource).join('\n'))
      for (const { id, source, at, reason, isReadable } of aside)
        console.log(
          `quarantined ${id}  ${at.slice(0, 16).replace('T', ' ')}  ${source}: ${reason}${isReadable ? '' : ' (cannot be accepted)'}`,
        )
    }
    return 0
  }
  if (values.accept !== undefined) {
    const { source, added, revised } = await acceptQuarantined(dataDir, values.accept, {
      setting: sourceSetting,
    })
    console.log(`Accepted for ${source}: ${added} new rows, ${revised} values revised.`)
    return 0
  }
  const only = values.only?.split(',').flatMap((id) => id.trim() || [])
  const progress = progressLine()
  const isTerminal = process.stderr.isTTY
  const report = await runUpdate(dataDir, {
    only,
    onProgress: progress.show,
    onStart: progress.tell,
    onEnd: progress.tell,
    onSourceProgress: isTerminal ? progressLines(progress.tell) : undefined,
  }).finally(progress.end)
  console.log(values.json ? JSON.stringify(report, null, 2) : updateTable(report))
  return gotNothing(report) ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
