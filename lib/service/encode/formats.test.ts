import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { createTestService, envelopeOf, textOf } from '../fake/test-service'
import { numberText, roundNumber } from './number-text'
import { TextWriter } from './text-writer'
import { writeJson } from './write-json'

const BREADTH = 'market-indicators/crypto-market-breadth'

describe('json', () => {
  test('the envelope names the series and has rows oldest first with keys in catalog order', async () => {
    const answer = await createTestService({ now: () => 1_700_000_000_000 }).get(
      'onchain/mvrv?days=2&chain=litecoin',
    )
    const envelope = envelopeOf(answer)
    expect(Object.keys(envelope)).toEqual(['success', 'metric', 'chain', 'count', 'data', 'metadata'])
    expect(envelope).toMatchObject({ success: true, metric: 'mvrv', chain: 'litecoin', count: 2 })
    expect(envelope.data[1]).toEqual({
      date: '2024-02-29',
      formattedDate: '2024-02-29',
      timestamp: Date.UTC(2024, 1, 29),
      price: 432.3,
      btc_price: 525,
      block_height: 800_425,
      mvrv: 1.141666666667,
      supply_ltc: 70_000_000,
    })
    expect(Object.keys(envelope.data[0])).toEqual(Object.keys(envelope.data[1]))
    expect(envelope.metadata).toMatchObject({
      apiVersion: 'v1',
      tier: 'pro',
      fields: ['mvrv', 'supply_ltc'],
      dataRange: { start: '2024-02-28', end: '2024-02-29' },
      resolution: '1d',
      ignoredParameters: [],
      units: { mvrv: 'ratio', price: 'USD' },
      revision: 'catalog-1',
      source: 'sample',
      lastUpdated: '2024-02-29T00:00:00.000Z',
      dataUpdateInterval: 'daily',
      truncated: false,
      timestamp: '2023-11-14T22:13:20.000Z',
      processingTime: 0,
    })
  })

  test('price rows have their timestamp in seconds and whole volumes', async () => {
    const { data } = envelopeOf(await createTestService().get('crypto/prices/BTC?limit=1'))
    expect(data).toEqual([
      { timestamp: Date.UTC(2024, 1, 29) / 1000, open: 426, high: 428, low: 425.5, close: 427, volume: 1425 },
    ])
  })

  test('nested values, and time columns that a route lists last, keep their positions', async () => {
    const { data } = envelopeOf(await createTestService().get(`${BREADTH}?limit=1`))
    expect(data).toEqual([
      {
        timestamp: Date.UTC(2023, 0, 3) / 1000,
        primaryPrice: 3.333333333333,
        above: { 20: 3, 50: 0.3333333333333 },
        label: 'two\r\nlines',
        formattedDate: '2023-01-03',
      },
    ])
  })

  test('a number that is not finite is never written', () => {
    const odd = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, -0, 1e300, 5e-324, 0.1 + 0.2]
    const time = Float64Array.from(odd, () => 0)
    const fields: Field[] = [{ name: 'value', type: 'number?', unit: 'none', description: '', role: 'value' }]
    const writer = new TextWriter()
    writeJson(writer, { time, columns: { value: Float64Array.from(odd) } }, fields, 'onchain')
    const text = textOfBytes(writer.bytes())
    expect(JSON.parse(text).map((row: { value: unknown }) => row.value)).toEqual([
      null,
      null,
      null,
      0,
      1e300,
      5e-324,
      0.3,
    ])
  })
})

describe('columns', () => {
  test('have the same values as the rows', async () => {
    for (const path of ['onchain/mvrv?days=40', `${BREADTH}?days=4`]) {
      const rows = envelopeOf(await createTestService().get(path))
      const columns = envelopeOf(await createTestService().get(`${path}&format=columns`))
      const data = columns.data as unknown as Record<string, unknown[]>
      expect(columns.count).toBe(rows.count)
      expect(Object.keys(data)).toEqual(Object.keys(rows.data[0]))
      for (const [name, values] of Object.entries(data))
        expect(values).toEqual(rows.data.map((row) => row[name]))
    }
  })
})

describe('csv', () => {
  test('is RFC 4180 and has the same values as the rows', async () => {
    for (const path of ['onchain/mvrv?startDate=2023-01-01&endDate=2023-01-20', `${BREADTH}?days=4`]) {
      const rows = envelopeOf(await createTestService().get(path))
      const answer = await createTestService().get(`${path}&format=csv`)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const [header, ...records] = parse(textOf(answer), { record_delimiter: '\r\n' })
      expect(header).toEqual(Object.keys(rows.data[0]))
      expect(records).toEqual(
        rows.data.map((row) => Object.values(row).map((value) => (value === null ? '' : cellOf(value)))),
      )
    }
  })

  test('quotes where needed and ends every line with CRLF', async () => {
    const text = textOf(await createTestService().get(`${BREADTH}?format=csv`))
    expect(text).toContain(',"with, comma",')
    expect(text).toContain(',"with ""quotes""",')
    expect(text).toContain(',"two\r\nlines",')
    expect(text).toContain(',"{""20"":0,""50"":0.3333333333333}",')
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('without rows is only the header', async () => {
    const text = textOf(await createTestService().get('charts/fear?format=csv&endDate=1990-01-01'))
    expect(text).toBe('date,formattedDate,timestamp,value\r\n')
  })
})

function cellOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const textOfBytes = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('numbers', () => {
  test('keep 13 significant digits at every magnitude', () => {
    for (let exponent = -300; exponent <= 300; exponent += 1) {
      for (const mantissa of [1, 1.1, 2.000000000001234, Math.PI, 9.99999999999999, 1 / 3]) {
        const value = mantissa * 10 ** exponent
        const text = numberText(value)
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(1e-12 * value)
        const digits = text.replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
        expect(digits.length).toBeLessThanOrEqual(13)
        expect(text).toBe(String(roundNumber(value)))
        expect(numberText(-value)).toBe(`-${text}`)
      }
    }
  })

  test('integers stay unchanged', () => {
    for (const whole of [0, 1, 42, 1_700_000_000_000, 9_999_999_999_999])
      expect(numberText(whole)).toBe(String(whole))
    expect(numberText(-0)).toBe('0')
  })

  test('and texts of any length are written one after another', () => {
    const writer = new TextWriter()
    const long = 'ä€😀x'.repeat(100_000)
    const parts = ['plain', long, 'ü', '', 'y'.repeat(300_000), 'z'.repeat(300_000), '😀']
    let expected = ''
    for (const part of parts) {
      writer.add(part)
      writer.addNumber(1.5)
      writer.addBytes(new TextEncoder().encode('é'))
      expected += `${part}1.5é`
    }
    for (let count = 0; count < 100_000; count++) {
      writer.addNumber(-1234567.890123)
      expected += '-1234567.890123'
    }
    expect(textOfBytes(writer.bytes()) === expected).toBe(true)
    writer.addNumber(2)
    expect(textOfBytes(writer.bytes())).toBe('2')
    expect(textOfBytes(writer.bytes())).toBe('')
    const [one, other] = [new TextWriter(), new TextWriter()]
    one.add('one')
    other.add('other')
    expect([one, other].map((writer) => textOfBytes(writer.bytes()))).toEqual(['one', 'other'])
  })
})
