import { format, stripVTControlCharacters } from 'node:util'
import type { ProcessLog } from '@/lib/http/log'

/**
 * Messages that Next reports as errors although only the request was wrong. Anyone could fill the log of errors with
 * it.
 */
const FAULT_OF_CLIENT = /^(?:⨯ )?Error: (?:aborted\b|Failed to find Server Action\b)/

/** Printed by Next at a slow start. */
const PROGRESS_OF_NEXT = /^\s*✓ Running next\.config/

/**
 * Sends what libraries write to the console to the log, line breaks escaped: Next and next-auth print parts of requests,
 * with which anyone could otherwise write lines that look like the log's own.
 */
export function captureConsole(
  log: Pick<ProcessLog, 'info' | 'warn' | 'error'>,
  target: Console = console,
): () => void {
  const { info, log: print, debug, warn, error } = target
  const toInfo = (...args: unknown[]) => {
    const text = format(...args)
    if (!PROGRESS_OF_NEXT.test(stripVTControlCharacters(text))) log.info(text)
  }
  const toWarning = (...args: unknown[]) => log.warn(format(...args))
  const toError = (...args: unknown[]) => {
    const text = format(...args)
    if (FAULT_OF_CLIENT.test(text)) log.info(text)
    else log.error(text)
  }
  Object.assign(target, { info: toInfo, log: toInfo, debug: toInfo, warn: toWarning, error: toError })
  return () => void Object.assign(target, { info, log: print, debug, warn, error })
}
