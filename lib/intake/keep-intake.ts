import 'server-only'
import { existsSync } from 'node:fs'
import { type IntakeDesk, type IntakeOptions, openIntake } from './intake'
import { uploadsFolder } from './uploads/upload-folder'
import { uploadsOf } from './uploads/uploads-of'

/** The desk of a process, opened when it is first needed. */
export interface KeptIntake {
  /** Tries again on the next call if it cannot be opened. */
  open(): Promise<IntakeDesk>
  /** Opens it if an earlier run of the server left uploads, or other servers may. */
  resume(): Promise<void>
  close(): Promise<void>
}

export function keepIntake(options: IntakeOptions): KeptIntake {
  let opened: Promise<IntakeDesk> | undefined
  const open = () => {
    opened ??= openIntake(options)
    const opening = opened
    opening.catch(() => {
      if (opened === opening) opened = undefined
    })
    return opening
  }
  return {
    open,
    async resume() {
      if (uploadsOf(options.dataDir).isShared || existsSync(uploadsFolder(options.dataDir))) await open()
    },
    async close() {
      const desk = await opened?.catch(() => undefined)
      await desk?.close()
    },
  }
}
