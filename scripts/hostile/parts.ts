import fc from 'fast-check'

const RANGES = [
  'bytes=0-0',
  'bytes=0-99',
  'bytes=-8',
  'bytes=-65536',
  'bytes=100-',
  'bytes=4-9,20-30',
  'bytes=9-1',
  'bytes=999999999999-',
  'bytes=0-999999999999',
  'bytes=99999999999999999999999-',
  'bytes=-0',
  'bytes=a-b',
  'lines=0-9',
]

/** Ways to ask for a part of a file, as readers of Parquet do, or only for its head. */
export const partOfFile: fc.Arbitrary<{ method: string; lines: readonly string[] }> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    fc.constantFrom(...RANGES),
    fc.constantFrom([], ['if-range: "a"'], ['if-none-match: *'], ['if-match: "a"'], ['accept-encoding: br']),
  )
  .map(([method, range, more]) => ({ method, lines: [`range: ${range}`, ...more] }))
