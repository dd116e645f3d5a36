import { constants, setPriority } from 'node:os'
import { endFirst } from '@/lib/process/end-first'
import { type Job, runJob } from './run-job'

/** The process that changes the store for the server: it gets one job, sends the progress and the result, and ends. */
process.once('message', async (job: Job) => {
  // The server answers first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  endFirst()
  const result = await runJob(job, (progress) => process.send?.({ progress }))
  process.send?.({ result }, () => process.exit())
})
// The server is gone. It goes on with the upload when it is back.
process.once('disconnect', () => process.exit(1))
// Gives back the turn to write, which others would otherwise wait for.
process.once('SIGTERM', () => process.exit(143))
