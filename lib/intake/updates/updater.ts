import { constants, setPriority } from 'node:os'
import { getEnv } from '@/lib/env/env'
import { endFirst } from '@/lib/process/end-first'
import { UpdateRunning } from '@/lib/sources/live/run/live-folder'
import { runUpdate } from '@/lib/sources/live/run/run-update'
import type { UpdateJob, UpdateResult } from './updater-process'

/** The process that reads the public sources for the server: it gets one job, sends the result, and ends. */
process.once('message', async ({ only }: UpdateJob) => {
  // The server answers first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  endFirst()
  const result = await run(only)
  process.send?.({ result }, () => process.exit())
})
// The server is gone. The store is whole at any time, and the next run continues.
process.once('disconnect', () => process.exit(1))

async function run(only: readonly string[] | undefined): Promise<UpdateResult> {
  try {
    return { kind: 'done', report: await runUpdate(getEnv().DATA_DIR, { only }) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof UpdateRunning ? 'running' : 'failed', reason }
  }
}
