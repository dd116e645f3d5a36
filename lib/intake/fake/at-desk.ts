import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach } from 'vitest'
import type { ImportReport } from '@/lib/contract/intake'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { until } from '@/lib/process/fake/until'
import type { Importer } from '../importer-process'
import { type IntakeDesk, type IntakeOptions, openIntake } from '../intake'
import { runJob } from '../run-job'

const HERE: Importer = { run: runJob, close: async () => {} }

/** A file with one daily candle. */
export const candles = (price: number) =>
  `date,open,high,low,close,volume\n2024-03-01,${price},${price},${price},${price},1\n`

/** Actions of a test at the desk that is currently open, and the files it keeps. */
export function atDesk(open: () => { desk: IntakeDesk; dataDir: string }) {
  const one = (id: string) =>
    open()
      .desk.state()
      .uploads.find((upload) => upload.id === id)
  const done = async (id: string): Promise<readonly ImportReport[]> => {
    await until('an upload to be read', () => one(id)?.state === 'done')
    return one(id)?.reports ?? []
  }
  return {
    send: (name: string, content: string | Buffer) => {
      const bytes = Buffer.from(content as string)
      return open().desk.take({ name, bytes: bytes.length, body: Readable.from([bytes]) })
    },
    one,
    /** The reports once nothing runs. */
    done,
    /** Stores what is ready, once it is. */
    stored: async (id: string) => {
      await done(id)
      await open().desk.store(id)
      return done(id)
    },
    filesOf: (id: string) => readdirSync(join(open().dataDir, 'uploads', id)).sort(),
  }
}

/** A desk for each test of the calling file, in a new folder, that runs its jobs here unless said otherwise. */
export function deskPerTest(importer: Importer = HERE) {
  const opened = { dataDir: '', desk: undefined as unknown as IntakeDesk }
  /** Closes the desk and opens the next one. */
  const reopen = async (options: Partial<IntakeOptions> = {}) => {
    await opened.desk?.close()
    opened.desk = await openIntake({ dataDir: opened.dataDir, importer, retryMs: 5, ...options })
  }
  beforeEach(async () => {
    opened.dataDir = temporaryFolder()
    await reopen()
  })
  afterEach(() => opened.desk.close())
  return Object.assign(
    opened,
    atDesk(() => opened),
    { reopen },
  )
}
