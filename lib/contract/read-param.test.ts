import { describe, expect, test } from 'vitest'
import { isCalendarDate } from './params/calendar-date'
import { PARAM_DESCRIPTIONS } from './params/descriptions'
import { PARAMS } from './params/dictionary'
import type { Param } from './params/param'
import { checkParam, readParam, writeParam } from './read-param'

const examples = (param: Param): string[] => {
  switch (param.kind) {
    case 'enum':
      return [...(param.allowed ?? [])]
    case 'integer':
      return [String(param.min), String(param.max)]
    case 'number':
      return [String(param.min), String(param.max), String(((param.min ?? 0) + (param.max ?? 1)) / 2)]
    case 'date':
      return ['2024-02-29', '2026-12-31']
    case 'list':
      return ['mvrv,realized_cap_usd']
    case 'code':
      return ['133741', '13874A']
  }
}

describe.each([...PARAMS.values()])('$name', (param) => {
  test('reading a written value gives the same value', () => {
    for (const text of examples(param)) {
      const read = readParam(param.name, text)
      expect(read.status).toBe('valid')
      if (read.status !== 'valid') continue
      expect(readParam(param.name, writeParam(read.value))).toEqual(read)
    }
  })

  test('surrounding space is trimmed and empty text counts as missing', () => {
    const [text] = examples(param)
    expect(readParam(param.name, `  ${text} `)).toEqual(readParam(param.name, text))
    expect(readParam(param.name, '  ')).toEqual({ status: 'missing' })
    expect(readParam(param.name, undefined)).toEqual({ status: 'missing' })
  })

  test('an inherited property name is not a value', () => {
    if (param.kind === 'list' || param.kind === 'code') return
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      expect(readParam(param.name, name).status, name).toBe('invalid')
    }
  })

  test('the default is an allowed value', () => {
    if (param.default === null) return
    expect(readParam(param.name, String(param.default))).toEqual({ status: 'valid', value: param.default })
  })

  test('text of another kind or of 10 kB is invalid, with the allowed values', () => {
    for (const text of ['\u0000;<script>', 'x'.repeat(10_240)]) {
      const read = readParam(param.name, text)
      if (param.kind === 'list' && text.length < 100) continue
      expect(read.status).toBe('invalid')
      if (read.status === 'invalid') expect(read.allowed.length).toBeGreaterThan(0)
    }
  })

  test('has a label and a sentence for people', () => {
    expect(param.label).not.toBe('')
    expect(PARAM_DESCRIPTIONS.get(param.name)).toMatch(/\.$/)
  })
})

test('enumerations match in any case and by alias', () => {
  expect(readParam('chain', 'LTC')).toEqual({ status: 'valid', value: 'litecoin' })
  expect(readParam('carryAsset', 'eth')).toEqual({ status: 'valid', value: 'ETH' })
  expect(readParam('timeframe', 'MAX')).toEqual({ status: 'valid', value: 'all' })
  expect(readParam('dataResolution', 'Daily')).toEqual({ status: 'valid', value: '1d' })
})

test('a date must exist in the calendar', () => {
  expect(isCalendarDate('2026-02-30')).toBe(false)
  expect(isCalendarDate('2024-02-29')).toBe(true)
  expect(isCalendarDate('2026-2-3')).toBe(false)
})

test('a listing narrows the allowed values', () => {
  const listing = {
    name: 'chain',
    type: 'enum' as const,
    default: 'bitcoin',
    allowed: ['bitcoin'],
    description: '',
  }
  expect(readParam('chain', 'litecoin', listing).status).toBe('invalid')
})

test('numbers in other notations are refused', () => {
  for (const text of ['1e3', '0x10', '1_000', 'Infinity', 'NaN', '١٤', '14.5']) {
    expect(readParam('sp500RsiPeriod', text).status).toBe('invalid')
  }
})

describe('a value', () => {
  const NUMBERS = [
    0,
    -0,
    1,
    7,
    14,
    1.5,
    0.1 + 0.2,
    99.999,
    100,
    101,
    -1,
    1e-6,
    1e-7,
    1.5e-9,
    1e-15,
    1e-16,
    1e-30,
    1e15 - 1,
    1e15,
    1e21,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  const TEXTS = [
    '',
    ' ',
    '7',
    ' 7 ',
    '1e3',
    'bitcoin',
    'LTC',
    '2024-02-30',
    '2024-02-29',
    'a,b,,a',
    '__proto__',
  ]
  const LISTS = [[], [''], ['a'], ['a', ' b ', 'a'], ['a,b']]

  test.each([...PARAMS.keys()])('of %s is checked as its text is read', (name) => {
    for (const value of [...NUMBERS, ...TEXTS, ...LISTS]) {
      const read = readParam(name, writeParam(value))
      expect([value, checkParam(name, value)]).toEqual([value, read])
      // A value that was read is written so that it can be read again.
      if (read.status === 'valid') expect(readParam(name, writeParam(read.value))).toEqual(read)
    }
  })
})

test('a name that is listed twice counts once', () => {
  expect(readParam('fields', 'b, a,b,,a')).toEqual({ status: 'valid', value: ['b', 'a'] })
})
