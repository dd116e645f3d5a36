import { expect, test } from 'vitest'
import { progressLine } from './progress-line'

function written(isTTY: boolean): string {
  let text = ''
  const write = (part: string | Uint8Array) => {
    text += part
    return true
  }
  const { show, tell, end } = progressLine({ isTTY, columns: 10, write })
  show('1 of 300 requests')
  tell('First run.')
  end()
  return text
}

test('progress overwrites one line of a terminal, and is not written into a log', () => {
  expect(written(true)).toBe('\r\x1b[K1 of 300 \r\x1b[KFirst run.\n\r\x1b[K')
  expect(written(false)).toBe('First run.\n')
})
