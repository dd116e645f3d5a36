import { Console } from 'node:console'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '@/lib/http/log'
import { captureConsole } from './capture-console'

test('what libraries print becomes one line of the log each, until it is released', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: (text) => lines.push(text) })
  const printed = new PassThrough()
  const target = new Console(printed)
  const release = captureConsole(log, target)
  target.error('[next-auth][error] Received: %s', 'x\n{"level":"error","message":"forged"}', { url: 'a\nb' })
  target.warn(new Error('two\nlines'))
  target.log('plain')
  target.log(' \u001b[32m\u001b[1m✓\u001b[22m\u001b[39m', 'Running next.config.js took 305ms')
  target.log(' ✓', 'Running next.config.js took 305ms')
  target.error('⨯', new Error('aborted'))
  log.flush()
  release()
  target.log('after')
  const read = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(read.map(({ level }) => level)).toEqual(['error', 'warn', 'info', 'info'])
  expect(read[0].message).toContain('x\n{"level":"error","message":"forged"}')
  expect(String(printed.read())).toBe('after\n')
})
