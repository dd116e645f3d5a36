import { getEnv } from '@/lib/env/env'
import { knownCause } from './cause/known-cause'

/** Details of a line. Never an API key: use its ID. */
export type Facts = Readonly<Record<string, string | number | undefined>>

export interface Log {
  info(message: string, facts?: Facts): void
  /** With a sentence about the cause if it is known, otherwise with its stack. */
  error(message: string, cause?: unknown, facts?: Facts): void
}

/** Each includes the ones before it. */
const LEVELS = ['silent', 'error', 'warn', 'info'] as const

export type LogLevel = (typeof LEVELS)[number]
export type LogFormat = 'json' | 'text'

/** The log of a process, which also takes the warnings of libraries. */
export interface ProcessLog extends Log {
  warn(message: string): void
  /** Writes the lines that wait. */
  flush(): void
}

export interface LogOptions {
  level: LogLevel
  format: LogFormat
  /** Receives whole lines. Standard output by default. */
  write?: (text: string) => void
  now?: () => number
}

const FLUSH_MS = 100

/**
 * Lines of JSON for programs or of text for people. They are written in batches, because one write per request would take
 * longer than a cached response. An error is written immediately, after the lines before it.
 *
 * Not pino: a line takes about twice as long, its timed flush writes to an idle output ten times per second, and its text
 * format is a second package.
 */
export function createLog({ level, format, write = toStdout, now = Date.now }: LogOptions): ProcessLog {
  const formatLine = format === 'json' ? asJson : asText
  const shows = (wanted: LogLevel) => LEVELS.indexOf(wanted) <= LEVELS.indexOf(level)
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = lines
    lines = ''
    if (text) write(text)
  }

  function later(of: LogLevel, message: string, facts: Facts) {
    if (!shows(of)) return
    lines += `${formatLine(now(), of, message, facts)}\n`
    timer ??= setTimeout(flush, FLUSH_MS).unref()
  }

  return {
    info: (message, facts = {}) => later('info', message, facts),
    warn: (message) => later('warn', message, {}),
    error(message, cause, facts = {}) {
      if (!shows('error')) return
      const known = knownCause(cause)
      const text = known === undefined ? message : `${message}: ${known}`
      const why = cause === undefined || known !== undefined ? {} : { cause: chain(cause) }
      lines += `${formatLine(now(), 'error', text, { ...facts, ...why })}\n`
      flush()
    },
    flush,
  }
}

let current: ProcessLog | undefined

/** The log of this process. */
export function getLog(): ProcessLog {
  const env = getEnv()
  current ??= createLog({
    level: env.LOG_LEVEL,
    format: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
  })
  return current
}

let written = { time: 0, text: new Date(0).toISOString() }

/** A time in ISO 8601. Many lines have the same. */
function timeText(time: number): string {
  if (time !== written.time) written = { time, text: new Date(time).toISOString() }
  return written.text
}

function asJson(time: number, level: string, message: string, facts: Facts): string {
  let text = `{"time":"${timeText(time)}","level":"${level}","message":${JSON.stringify(message)}`
  for (const name in facts) {
    const value = facts[name]
    if (value !== undefined) text += `,"${name}":${JSON.stringify(value)}`
  }
  return escapeBreaks(`${text}}`)
}

/** Characters that end a line, move the cursor or hide text somewhere. JSON itself escapes the first 32 only. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** Almost every line. The search for other characters takes as long as the rest of the line. */
const VISIBLE_ASCII = /^[\x20-\x7e]*$/

/** On one line, with the escapes of JSON. */
function escapeBreaks(text: string): string {
  if (VISIBLE_ASCII.test(text)) return text
  return text.replace(BREAKS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Every line of a stack is indented, so that nothing in an error can look like a line of the log. */
function indent(cause: string): string {
  return cause
    .split(/\r?\n/)
    .map((line) => `    ${escapeBreaks(line)}`)
    .join('\n')
}

function asText(time: number, level: string, message: string, { cause, ...facts }: Facts): string {
  const details = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  )
  const parts = [timeText(time), ...(level === 'info' ? [] : [level]), message, ...details]
  const line = escapeBreaks(parts.join(' '))
  return cause === undefined ? line : `${line}\n${indent(String(cause))}`
}

/** The stack of an error and of its causes. */
function chain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const own = cause.stack ?? `${cause.name}: ${cause.message}`
  return cause.cause === undefined ? own : `${own}\ncaused by ${chain(cause.cause)}`
}

function toStdout(text: string): void {
  process.stdout.write(text)
}
