import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { FormulaOpener } from '../compare/open-formula'
import { About } from './about'
import { openableExpressions } from './openable-expressions'

const field = (name: string, more: Partial<Field> = {}) => ({ name, type: 'number?', unit: 'ratio', ...more })

function aboutOf(fields: readonly object[], open: ((text: string) => void) | null = () => {}): string {
  const endpoint = {
    path: '/api/v1/onchain/mvrv',
    family: 'onchain',
    name: 'mvrv',
    formula: 'Market cap divided by realized cap.',
    fields,
    parameters: [],
  } as unknown as Endpoint
  const expressions = openableExpressions(endpoint)
  const about = createElement(About, {
    endpoint,
    expressions,
    sources: [],
    made: ['Computed from blocks: “Fees”.'],
    related: [],
  })
  return renderToStaticMarkup(createElement(FormulaOpener.Provider, { value: open }, about))
}

test('a published expression is shown in its usual form, with a link that opens it', () => {
  const page = aboutOf([field('mvrv', { expression: 'market_cap/realized_cap' }), field('cap')])
  expect(page).toContain('Market cap divided by realized cap.')
  expect(page).toContain('<code>market_cap / realized_cap</code>')
  expect(page).toContain('<dd>Computed from blocks: “Fees”.</dd>')
  expect(page).toContain('href="/onchain/mvrv?formula=market_cap+/+realized_cap"')
})

test('several expressions have the names of their fields, and aliases none', () => {
  const page = aboutOf([
    field('mvrv', { expression: 'a' }),
    field('fast', { expression: 'sma(mvrv, 5)' }),
    field('quick', { expression: 'sma(mvrv, 5)', aliasOf: 'fast' }),
  ])
  expect(page).toContain('<code>mvrv: a</code>')
  expect(page).toContain('<summary>1 more</summary><a href="/onchain/mvrv.metadata.json">')
  expect(page).not.toContain('quick: ')
})

test('without an expression, or with one of a newer language, there is only the sentence', () => {
  for (const fields of [[field('mvrv')], [field('mvrv', { expression: 'a ?? b' })]]) {
    const page = aboutOf(fields)
    expect(page).toContain('Market cap divided by realized cap.')
    expect(page).not.toContain('Open in the formula field')
  }
})

test('a chart that draws no formulas has no link', () => {
  const page = aboutOf([field('mvrv', { expression: 'cap / 2' })], null)
  expect(page).toContain('<code>cap / 2</code>')
  expect(page).not.toContain('href="/onchain/mvrv?formula')
})
