import type { Log } from '@/lib/http/log'
import { findColumns, targetColumn } from '@/lib/intake/columns/target-columns'
import type { IntakeDesk } from '@/lib/intake/intake'
import type { ImportDesk } from '@/lib/market/imports/import-desk'

/** The desk as pages use it. It is opened when a page first needs it. */
export function deskForPages(open: () => Promise<IntakeDesk>, log: Log): ImportDesk {
  async function desk(): Promise<IntakeDesk> {
    const opened = await open()
    await opened.refresh()
    return opened
  }
  return {
    intake: async () => (await desk()).state(),
    openReport: async (id, file) => (await desk()).openReport(id, file),
    find: findColumns,
    target: targetColumn,
    async answer({ id, file, as, user }) {
      await (await desk()).answer(id, file, as)
      log.info('Question answered', { user, file })
    },
    async store({ id, user }) {
      const { name } = await (await desk()).store(id)
      log.info('Storing', { user, file: name })
    },
  }
}
