import 'server-only'
import { readStatusFile } from '@/lib/sources/live/run/status/status-file'

/** Times of the last run of the public sources, in milliseconds. Undefined before the first. */
export function lastUpdate(dataDir: string): { started: number; ended: number } | undefined {
  const { last } = readStatusFile(dataDir)
  return last ? { started: Date.parse(last.started), ended: Date.parse(last.ended) } : undefined
}
