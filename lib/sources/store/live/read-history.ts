import 'server-only'
import { readIntact, type StoredFile } from '../read-piece'
import { type HistoryEvent, historyFromParquet } from './history'

/** Events of one table of a live source. Throws `DamagedPieceError`. */
export async function readHistory(dataDir: string, file: StoredFile): Promise<HistoryEvent[]> {
  return historyFromParquet(await readIntact(dataDir, file))
}
