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

/** The library repeats these values, which are part of signing in, where they are not the expected ones. */
const REPEATED = /\b(state|nonce|at_hash|c_hash|s_hash) mismatch.*/s

function messageOf(metadata: unknown): string {
  return textOf(metadata).replace(REPEATED, '$1 mismatch')
}

function textOf(metadata: unknown): string {
  if (metadata instanceof Error) return metadata.message
  if (typeof metadata !== 'object' || metadata === null) return ''
  const { error, message } = metadata as { error?: unknown; message?: unknown }
  return error instanceof Error ? error.message : typeof message === 'string' ? message : ''
}
