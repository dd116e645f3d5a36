import 'server-only'
import { availableParallelism } from 'node:os'
import { sweep } from '@/lib/sources/store/commit'
import { withLock } from '@/lib/sources/store/lock'
import { readManifest } from '@/lib/sources/store/manifest'
import { MAIN } from '../chains'
import { type BlockOptions, takeChecked } from '../import-blocks'
import { readStart } from '../journal'
import type { BlocksTaken } from '../take-blocks'
import { blocksOfFolder } from './read-folder'
import { startThreads } from './threads'

/** A thread takes about 120 MB, and one reads 500 MB/s: more would wait for the disk. */
const MOST_THREADS = 3

/** Imports the `blk*.dat` and `rev*.dat` files of a folder of Bitcoin Core, starting at the ledger’s position. */
export async function importFromFolder(
  dataDir: string,
  folder: string,
  {
    to,
    verify,
    chain = MAIN,
    threads: size = Math.min(MOST_THREADS, availableParallelism()),
    ...options
  }: BlockOptions & { to?: number; verify?: boolean; threads?: number } = {},
): Promise<BlocksTaken> {
  return withLock(dataDir, async () => {
    await sweep(dataDir, readManifest(dataDir))
    const tip = (await readStart(dataDir))?.tip ?? null
    const threads = startThreads(size)
    try {
      return await takeChecked(dataDir, blocksOfFolder(folder, { chain, tip, threads, to, verify }), {
        chain,
        tip,
        ...options,
      })
    } finally {
      await threads.close()
    }
  })
}
