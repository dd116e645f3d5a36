import { describe, expect, test, vi } from 'vitest'
import { createLog, type LogFormat, type LogLevel } from './log'

function open(level: LogLevel, format: LogFormat) {
  const written: string[] = []
  const log = createLog({ level, format, write: (text) => written.push(text), now: () => 0 })
  return { log, written }
}

test('every JSON line is one object, whatever the message contains', () => {
  const { log, written } = open('info', 'json')
  log.info('two\nlines "quoted"', { status: 200, key: undefined })
  log.flush()
  expect(written).toHaveLength(1)
  expect(written[0].match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(written[0])).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    message: 'two\nlines "quoted"',
    status: 200,
  })
})

test('a text line contains names and values', () => {
  const { log, written } = open('info', 'text')
  log.info('GET /x', { status: 200, id: 'a' })
  log.flush()
  expect(written).toEqual(['1970-01-01T00:00:00.000Z GET /x status=200 id=a\n'])
})

test.each(['json', 'text'] as const)('nothing in a line of %s can end it or begin another', (format) => {
  const { log, written } = open('info', format)
  const forged = 'a\n2026-01-01T00:00:00.000Z error forged\r\u0085\u2028\u2029\u001b[2K\u202eb'
  log.info(forged, { id: forged })
  log.error(forged, new Error(forged), { id: forged })
  log.flush()
  const lines = written
    .join('')
    .split(/[\n\r\u0085\u2028\u2029]/)
    .filter(Boolean)
  expect(lines.filter((line) => /^2026/.test(line))).toEqual([])
  expect(lines.filter((line) => /^\S/.test(line))).toHaveLength(2)
  expect(written.join('').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
})

describe('levels', () => {
  test('each level includes the more important ones', () => {
    for (const [level, lines] of [
      ['info', 3],
      ['warn', 2],
      ['error', 1],
      ['silent', 0],
    ] as const) {
      const { log, written } = open(level, 'text')
      log.error('b')
      log.warn('c')
      log.info('a')
      log.flush()
      expect(
        written
          .join('')
          .split('\n')
          .filter((line) => /^\d{4}-/.test(line)),
      ).toHaveLength(lines)
    }
  })
})

test('an error is written immediately, after earlier lines, with all its causes', () => {
  const { log, written } = open('info', 'text')
  log.info('first')
  log.error('second', new Error('outer', { cause: new Error('inner') }))
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/first\n.*error second\n.*outer[\s\S]*caused by .*inner/)
})

test('other lines are written in batches', () => {
  vi.useFakeTimers()
  const { log, written } = open('info', 'text')
  log.info('a')
  log.info('b')
  expect(written).toEqual([])
  vi.advanceTimersByTime(200)
  expect(written).toHaveLength(1)
  vi.useRealTimers()
})
