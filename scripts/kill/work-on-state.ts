import fs from 'node:fs'
import { consumeQuota } from '../../lib/limits/consume-quota'
import { createMemoryCounters } from '../../lib/limits/memory-counters'
import { createUsageTally } from '../../lib/limits/usage-tally'
import { createWriteBehind } from '../../lib/limits/write-behind'
import { openState } from '../../lib/state/database/open-state'
import { issueKey, listKeys } from '../../lib/state/keys/keys'

/**
 * The process that the kill tests kill. `<folder> open|work <n>` issues keys and counts requests in an endless loop and
 * prints each finished step. It dies before the n-th file write, counted from the start or from when the state is open.
 */
const [dataDir, from, text] = process.argv.slice(2)
const killAt = Number(text)

function dieAtWrite(): void {
  const { writeSync } = fs
  let writes = 0
  const counting = (...args: Parameters<typeof writeSync>) => {
    if (++writes === killAt) process.kill(process.pid, 'SIGKILL')
    return writeSync(...args)
  }
  Object.assign(fs, { writeSync: counting })
}

/** Standard output is a pipe, so the write is complete when the call returns. */
const say = (line: string) => process.stdout.write(`${line}\n`)

if (from === 'open') dieAtWrite()
const state = openState({ dataDir })
const database = await state.database()
const act = () => ({ actor: 'test', at: new Date() })
const known = await listKeys(database, 'counted')
const counted = known[0] ?? (await issueKey(database, { owner: 'counted', tier: 'enterprise' }, act())).stored

const usage = createUsageTally()
const memory = createMemoryCounters()
const writer = createWriteBehind({
  state,
  usage,
  counters: memory,
  log: { info: () => {}, error: (line) => say(line) },
  everyMs: 1e9,
})
const counters = writer.counters ?? memory
const quota = { hourly: 1e9, daily: 1e9 }
if (from === 'work') dieAtWrite()

for (let total = 10; ; total += 10) {
  const { stored } = await issueKey(database, { owner: `owner ${total}`, tier: 'pro' }, act())
  say(`issued ${stored.id}`)
  for (let i = 0; i < 10; i++) {
    const { admitted } = await consumeQuota(
      { id: counted.id, tier: 'enterprise', quota },
      counters,
      Date.now(),
    )
    if (admitted) usage.note(counted.id, Date.now())
  }
  say(`counted ${total}`)
  await writer.flush()
  say(`written ${total}`)
}
