import { format } from 'node:util'
import type { ProcessLog } from '@/lib/http/log'

/**
 * Sends what libraries write to the console to the log, line breaks escaped: Next and next-auth print parts of requests,
 * with which anyone could otherwise write lines that look like the log's own.
 */
export function captureConsole(
  log: Pick<ProcessLog, 'info' | 'warn' | 'error'>,
  target: Console = console,
): () => void {
  const { info, log: print, debug, warn, error } = target
  const toInfo = (...args: unknown[]) => log.info(format(...args))
  const toWarning = (...args: unknown[]) => log.warn(format(...args))
  const toError = (...args: unknown[]) => log.error(format(...args))
  Object.assign(target, { info: toInfo, log: toInfo, debug: toInfo, warn: toWarning, error: toError })
  return () => void Object.assign(target, { info, log: print, debug, warn, error })
}
