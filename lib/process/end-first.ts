import { writeFileSync } from 'node:fs'

/**
 * Makes this process the one that Linux ends first where memory is short, for processes that may fail without harm to the
 * server beside them. Other systems have no such wish.
 */
export function endFirst(file = '/proc/self/oom_score_adj'): void {
  try {
    writeFileSync(file, '1000')
  } catch {
    // It only decides which process ends.
  }
}
