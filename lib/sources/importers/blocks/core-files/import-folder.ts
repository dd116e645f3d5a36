import 'server-only'
import { availableParallelism } from 'node:os'
import { MAIN } from '../chains'
import type { Tip } from '../check-chain'
import { type BlockOptions, importAfter } from '../import-blocks'
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
  const threads = startThreads(size)
  const blocksAfter = (tip: Tip | null) => blocksOfFolder(folder, { chain, tip, threads, to, verify })
  try {
    return await importAfter(dataDir, blocksAfter, { chain, ...options })
  } finally {
    await threads.close()
  }
}
