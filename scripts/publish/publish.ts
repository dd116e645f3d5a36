import '../answer-version'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { messageOf } from '../../lib/contract/errors'
import { dayOf } from '../../lib/engine/frame'
import { getServerEnv, programFile } from '../../lib/env/env'
import { MOST_WITH_FILES, PUBLISHED_SUFFIXES, type PublishedSuffix } from '../../lib/publish/publish-chart'
import { planFolder, publishFolder, suffixesOf } from '../../lib/publish/publish-folder'
import type { Refused } from '../../lib/publish/published-file'
import { publishedHost } from '../../lib/publish/published-host'
import { readEvery } from '../../lib/publish/read-every'
import { openFolder } from '../../lib/publish/write-folder'
import { refreshStore } from '../../lib/sources/store/backend/backend-of'
import { progressLine } from '../cli/progress-line'
import { loadKeptTable } from './kept-table'

const USAGE = `npx chartroom publish <address> [<address> …] <folder> [--files <endings>] [--skip-refused] [--every <time>]

Writes pages that need no server: they open from a disk, a stick, or any host of files. An address is that of a chart
with its settings, a family, a board, a watchlist or a screen, as the browser shows it:

  npx chartroom publish onchain/mvrv boards/bitcoin-cycle ./site
  npx chartroom publish "onchain/mvrv?vs=economic/dxy" economic ./site --every 1d

  --files         files beside each page, of ${PUBLISHED_SUFFIXES.join(', ')}; all or none. Without it a folder of up to
                  ${MOST_WITH_FILES} charts has all of them, a larger one none
  --skip-refused  publishes the rest where a stranger may not see something; otherwise nothing is written
  --every         publishes again and again, such as 15m, 6h or 1d; a failure is reported and the next turn comes

Only what strangers may see is published: ACCESS says what that is, and withheld sources never are. Again only files that changed are written. manifest.json lists them.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      files: { type: 'string' },
      'skip-refused': { type: 'boolean' },
      every: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const folder = positionals.pop()
  if (!folder || positionals.length === 0) throw new Error(`Name addresses and a folder.\n\n${USAGE}`)
  const suffixes = readSuffixes(values.files)
  const every = values.every === undefined ? null : readEvery(values.every)
  const once = () => publishOnce(positionals, folder, suffixes, values['skip-refused'] === true)
  if (every === null) {
    if (!(await once())) process.exitCode = 1
    return
  }
  for (;;) {
    await once().catch((error) => console.error(messageOf(error)))
    await setTimeout(every)
    await refreshStore(getServerEnv().DATA_DIR)
  }
}

/** Publishes once. False if nothing was written, because something is refused. */
async function publishOnce(
  addresses: readonly string[],
  folder: string,
  chosen: readonly PublishedSuffix[] | null,
  skips: boolean,
): Promise<boolean> {
  const made = dayOf(Date.now())
  await loadKeptTable()
  const host = publishedHost()
  const plan = await planFolder(addresses, host)
  for (const one of plan.without) console.error(`left out: ${refusal(one)}`)
  for (const one of plan.refused) console.error(refusal(one))
  if (plan.refused.length > 0 && !skips) {
    console.error(`${plan.refused.length} refused: nothing is written. --skip-refused publishes the rest.`)
    return false
  }
  if (plan.charts.length === 0) throw new Error('There is nothing to publish.')
  const suffixes = chosen ?? suffixesOf(plan)
  const target = await openFolder(folder, made)
  const progress = progressLine()
  const shared = programFile('.chartroom/published')
  await publishFolder(plan, { suffixes, host, made, shared }, target.put, (done) =>
    progress.show(`${done} of ${plan.charts.length} charts`),
  )
  progress.end()
  const { written, unchanged, removed, bytes } = await target.end()
  const size = (bytes / 1e6).toFixed(1)
  console.log(
    `${folder}: ${plan.charts.length} charts, ${size} MB. ${written} files written, ${unchanged} unchanged, ${removed} removed.`,
  )
  return true
}

const refusal = ({ address, why }: Refused) => `${address}: ${why}`

/** Null where the number of charts decides. */
function readSuffixes(text: string | undefined): readonly PublishedSuffix[] | null {
  if (text === undefined) return null
  if (text === 'all') return PUBLISHED_SUFFIXES
  if (text === 'none') return []
  return text.split(',').map((part) => {
    const found = PUBLISHED_SUFFIXES.find((suffix) => suffix === part.trim())
    if (!found)
      throw new Error(`--files takes ${PUBLISHED_SUFFIXES.join(', ')}, all or none, not ${part.trim()}.`)
    return found
  })
}

// Threads that draw would keep the process.
await main().then(
  () => process.exit(),
  (error) => {
    console.error(messageOf(error))
    process.exit(2)
  },
)
