import { constants, setPriority } from 'node:os'
import { endFirst } from '../../lib/process/end-first'
import { type ArchiveJob, publishArchive } from '../../lib/publish/publish-archive'

/** The process that publishes a folder for the server: it gets one job, sends the result, and ends. */
process.once('message', async (job: ArchiveJob) => {
  // The server answers first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  endFirst()
  const result = await publishArchive(job)
  process.send?.({ result }, () => process.exit())
})
// Nobody waits for it.
process.once('disconnect', () => process.exit(1))
