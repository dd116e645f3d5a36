import { expect, test } from 'vitest'
import { type Formula, type Node, partsOf } from '../syntax/node'
import { parseFormula } from '../syntax/parse-formula'
import { printFormula } from '../syntax/print-formula'
import { randomFormula, randomFrom } from './random-formulas.test-data'

/** A tree without places. */
const shapeOf = ({ lines }: Formula): unknown =>
  JSON.parse(
    JSON.stringify(lines, (key, value) =>
      key === 'at' || key === 'to' || key === 'named' ? undefined : value,
    ),
  )

const NAMES = [
  'a',
  'onchain/mvrv.mvrv',
  'crypto/prices/ETH.close@interval=1w',
  'charts/two-words@chain=litecoin',
  '`4year_average`',
  '`onchain/mvrv.above.50`',
]

test('a printed formula is the same formula, and its usual form prints as itself', () => {
  const random = randomFrom(5)
  for (let k = 0; k < 600; k++) {
    const inner = () => randomFormula(random, NAMES, k % 4, k % 3 === 0 ? 'truth' : 'series')
    const text = k % 7 === 0 ? `r = ${inner()}; ${inner()}` : inner()
    if (text.length > 600) continue
    const formula = parseFormula(text)
    const printed = printFormula(formula)
    expect(shapeOf(parseFormula(printed)), text).toEqual(shapeOf(formula))
    expect(printFormula(parseFormula(printed))).toBe(printed)
  }
})

test.each([
  ['a-b-1', 'a - b - 1'],
  ['a-(b-1)', 'a - (b - 1)'],
  ['((a)*(b+2))', 'a * (b + 2)'],
  ['-(a+b)*2', '-(a + b) * 2'],
  ['not(a>1 and b>2)or a==0', 'not (a > 1 and b > 2) or a == 0'],
  ['r=rsi(a,14d);r>7e1;', 'r = rsi(a, 14d); r > 70'],
  ['sma(a 30)', 'sma(a, 30)'],
  ['`onchain/mvrv`-1', 'onchain/mvrv - 1'],
])('%s prints as %s', (text, printed) => {
  expect(printFormula(parseFormula(text))).toBe(printed)
})

test('every part is at its place, inside the part around it', () => {
  const random = randomFrom(9)
  for (let k = 0; k < 300; k++) {
    const text = randomFormula(random, NAMES, 3)
    if (text.length > 600) continue
    const visit = (node: Node) => {
      const written = text.slice(node.at, node.to)
      if (node.kind === 'name') expect(written.replaceAll('`', '')).toBe(node.name)
      if (node.kind === 'number') expect(Number(written)).toBe(node.value)
      if (node.kind === 'call') expect(written).toMatch(new RegExp(`^${node.name}\\(.*\\)$`))
      for (const part of partsOf(node)) {
        expect(part.at).toBeGreaterThanOrEqual(node.at)
        expect(part.to).toBeLessThanOrEqual(node.to)
        visit(part)
      }
    }
    visit(parseFormula(text).lines[0].of)
  }
})
