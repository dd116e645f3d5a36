import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportReport } from '@/lib/contract/intake'
import { until } from '@/lib/process/fake/until'
import type { IntakeDesk } from '../intake'

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
