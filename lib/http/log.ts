import { getEnv } from '@/lib/env/env'

/** Details of a line besides its message. Never an API key: use its id. */
export type Facts = Readonly<Record<string, string | number | undefined>>

export interface Log {
  info(message: string, facts?: Facts): void
  error(message: string, cause?: unknown, facts?: Facts): void
}

export type LogLevel = 'silent' | 'error' | 'info'
export type LogFormat = 'json' | 'text'

export interface LogOptions {
  level: LogLevel
  format: LogFormat
  /** Gets whole lines. Standard output by default. */
  write?: (text: string) => void
  now?: () => number
}

const FLUSH_MS = 100

/**
 * Lines of JSON for programs or of text for people, written in batches, because one write per request would cost more than
 * a cached answer. An error is written at once, with everything before it.
 *
 * Not pino: measured, its line takes about twice as long, its timed flush writes to an idle output ten times a second, and
 * its text form is a second package.
 */
export function createLog({
  level,
  format,
  write = toStdout,
  now = Date.now,
}: LogOptions): Log & { flush(): void } {
  const spell = format === 'json' ? asJson : asText
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = lines
    lines = ''
    if (text) write(text)
  }

  return {
    info(message, facts = {}) {
      if (level !== 'info') return
      lines += `${spell(now(), 'info', message, facts)}\n`
      timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    error(message, cause, facts = {}) {
      if (level === 'silent') return
      const why = cause === undefined ? {} : { cause: chain(cause) }
      lines += `${spell(now(), 'error', message, { ...facts, ...why })}\n`
      flush()
    },
    flush,
  }
}

let current: ReturnType<typeof createLog> | undefined

/** The log of this process. Without a setting, text on a terminal and JSON elsewhere. */
export function getLog(): ReturnType<typeof createLog> {
  const env = getEnv()
  current ??= createLog({
    level: env.LOG_LEVEL,
    format: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
  })
  return current
}

function asJson(time: number, level: string, message: string, facts: Facts): string {
  let text = `{"time":"${new Date(time).toISOString()}","level":"${level}","message":${JSON.stringify(message)}`
  for (const name in facts) {
    const value = facts[name]
    if (value !== undefined) text += `,"${name}":${JSON.stringify(value)}`
  }
  return `${text}}`
}

function asText(time: number, level: string, message: string, { cause, ...facts }: Facts): string {
  const said = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  )
  const line = [new Date(time).toISOString(), ...(level === 'info' ? [] : [level]), message, ...said].join(
    ' ',
  )
  return cause === undefined ? line : `${line}\n${cause}`
}

/** An error with its causes. */
function chain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const own = cause.stack ?? `${cause.name}: ${cause.message}`
  return cause.cause === undefined ? own : `${own}\ncaused by ${chain(cause.cause)}`
}

function toStdout(text: string): void {
  process.stdout.write(text)
}
