import { messageOf } from '../../lib/contract/errors'
import { gotNothing, runUpdate } from '../../lib/sources/live/run/run-update'

/** Reads public sources from a replay server at a fixed time, storing after each answer. To be killed. */
const { DATA_DIR = '', REPLAY, NOW, ONLY = '' } = process.env

try {
  const report = await runUpdate(DATA_DIR, {
    only: ONLY.split(','),
    settings: { list: ONLY, replay: REPLAY, setting: () => undefined },
    now: () => Number(NOW),
    sleep: async () => {},
    commitEveryMs: 0,
    onProgress: (line) => console.log(line),
  })
  for (const { reason } of report.sources) if (reason) console.error(reason)
  if (gotNothing(report)) process.exitCode = 1
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
