import { describe, expect, test } from 'vitest'
import { numbersIn, wordsOf } from './block'
import { readNumberAddress } from './number-address'
import { readInline, readMarkdown } from './read-markdown'
import { safeHref } from './safe-href'

test('blocks are read in their order', () => {
  const text = [
    '# Title',
    'One line',
    'and another.',
    '',
    '- a',
    '  goes on',
    '- **b**',
    '1. first',
    '> quoted',
    '> - inside',
    '```',
    '# no heading <b>',
    '```',
    '### Small ###',
  ].join('\n')
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', rank: 2, parts: [{ kind: 'text', text: 'Title' }] },
    { kind: 'paragraph', parts: [{ kind: 'text', text: 'One line and another.' }] },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [{ kind: 'text', text: 'a goes on' }],
        [{ kind: 'strong', parts: [{ kind: 'text', text: 'b' }] }],
        [{ kind: 'text', text: 'first' }],
      ],
    },
    {
      kind: 'quote',
      blocks: [
        { kind: 'paragraph', parts: [{ kind: 'text', text: 'quoted' }] },
        { kind: 'list', isOrdered: false, items: [[{ kind: 'text', text: 'inside' }]] },
      ],
    },
    { kind: 'code', text: '# no heading <b>' },
    { kind: 'heading', rank: 3, parts: [{ kind: 'text', text: 'Small' }] },
  ])
})

const inLists = (text: string) =>
  readMarkdown(text).map((block) => (block.kind === 'list' ? block.items.map(wordsOf) : block.kind))

test.each([
  ['- a\n  - b\n    - c\n- d', [['a', 'b', 'c', 'd']]],
  ['- a\n\n  more\n- b', [['a more', 'b']]],
  ['- a\nafter', [['a'], 'paragraph']],
  ['> a\nafter', ['quote', 'paragraph']],
  ['- ', []],
  [`${'- '.repeat(500)}deep`, [[`${'- '.repeat(497)}deep`]]],
])('the lists of %j are %j', (text, lists) => {
  expect(inLists(text)).toEqual(lists)
})

test.each([
  ['### a', [2]],
  ['# a\n### b\n## c\n### d\n# e', [2, 3, 3, 4, 2]],
  ['# a\n> ### b', [2]],
])('the headings of %j skip no rank', (text, ranks) => {
  const found = readMarkdown(text).flatMap((block) => (block.kind === 'heading' ? [block.rank] : []))
  expect(found).toEqual(ranks)
})

test.each([
  ['*a* and _b_', ['em', 'text', 'em']],
  ['snake_case_name', ['text']],
  ['2 * 3 * 4', ['text']],
  ['\\*not emphasis\\*', ['text']],
  ['`**code**`', ['code']],
  ['[words](/onchain/mvrv?scale=log)', ['link']],
  ['**[a](https://example.com)**', ['strong']],
  ['{{onchain/mvrv.mvrv}} today', ['number', 'text']],
])('%s has the parts %j', (line, kinds) => {
  expect(readInline(line).map(({ kind }) => kind)).toEqual(kinds)
})

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https:evil.example)',
    '[x](\u0001javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](</\t/evil.example>)',
    '[x](/&#9;/evil.example)',
    '![x](https://evil.example/a.png)'.replace('https:', 'data:'),
    '&lt;b&gt; <https://evil.example> https://evil.example',
  ])('%s is words and no link', (line) => {
    const parts = readInline(line)
    expect(parts.map(({ kind }) => kind)).toEqual(['text'])
    expect(wordsOf(parts)).toBe(line)
  })

  test.each(['*', '**', '_', '`', '[', '](', '{{', '> ', '- ', '#', '\\', '```\n', '[a](b', '**a'])(
    'four thousand characters of %j are read',
    (part) => {
      const text = part.repeat(4000 / part.length)
      expect(Array.isArray(readMarkdown(text))).toBe(true)
      expect(Array.isArray(readMarkdown(`${text} end`))).toBe(true)
    },
  )

  test('quotes end at a depth', () => {
    expect(JSON.stringify(readMarkdown('>'.repeat(500))).split('"quote"').length - 1).toBe(3)
  })
})

test.each([
  ['/onchain/mvrv', '/onchain/mvrv'],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['ftp://example.com', null],
  ['onchain/mvrv', null],
  ['http://', null],
  ['/\t/evil.example', null],
  ['', null],
])('the link %s becomes %s', (href, safe) => {
  expect(safeHref(href)).toBe(safe)
})

test('numbers are found everywhere but in code, each once', () => {
  const text = '# {{a/b}}\n- {{c/d}} **{{a/b}}**\n> [{{e/f}}](/e/f)\n```\n{{no/ne}}\n```\n`{{no/ne}}`'
  expect(numbersIn(readMarkdown(text))).toEqual(['a/b', 'c/d', 'e/f'])
})

test.each([
  ['onchain/mvrv', { path: 'onchain/mvrv', field: null, params: [] }],
  [
    ' crypto/prices/BTC.close@asof=2024-01-01@chain=litecoin ',
    {
      path: 'crypto/prices/BTC',
      field: 'close',
      params: [
        ['asof', '2024-01-01'],
        ['chain', 'litecoin'],
      ],
    },
  ],
  ['mvrv', null],
  ['../secret/x', null],
  ['onchain/mvrv?x=1', null],
  ['/onchain/mvrv', null],
])('%j is the address %j', (text, address) => {
  expect(readNumberAddress(text)).toEqual(address)
})
