import 'server-only'
import type { LoggerInstance } from 'next-auth'
import { getLog } from '@/lib/http/log'

/** Reports of next-auth in the log of this process. It would write them to the console, with text from requests. */
export function authLogger(): Partial<LoggerInstance> {
  return {
    error: (code, metadata) => getLog().error(`Signing in failed: ${code} ${messageOf(metadata)}`),
    warn: () => {},
    debug: () => {},
  }
}

function messageOf(metadata: unknown): string {
  if (metadata instanceof Error) return metadata.message
  if (typeof metadata !== 'object' || metadata === null) return ''
  const { error, message } = metadata as { error?: unknown; message?: unknown }
  return error instanceof Error ? error.message : typeof message === 'string' ? message : ''
}
