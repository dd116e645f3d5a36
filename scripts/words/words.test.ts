import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EXCEPTIONS, type Exception } from './exceptions'
import { brokenRules, violationsIn } from './find-violations'
import { listTexts, pathOf } from './list-texts'
import type { Kind } from './passage'
import { readMessage } from './read-message'
import { readTexts } from './read-texts'
import { RULES } from './rules'
import { sentencesOf } from './sentences'

const broken = (text: string, kind: Kind = 'doc comment') =>
  brokenRules({ text, isFirst: true }, kind).map(({ name }) => name)

describe('each rule', () => {
  test.each(RULES)('$name', ({ name, wrong, right, kinds }) => {
    const kind = kinds?.[0] ?? 'screen'
    expect(broken(wrong, kind)).toContain(name)
    expect(broken(right, kind)).toEqual([])
  })
})

test.each([
  ['What is no address at all names nobody, which is not the same as naming no one.', 'to be no'],
  ['What a killed writer still sends does not refuse the next one.', 'relative clause as subject'],
  ['After what is unsaved here is no more, or the page would ask.', 'is no more'],
  ['So that it is read again.', 'opening of a doc comment'],
  ['Funding a year', 'rates'],
  ['Normalises and analyses the neighbour’s programme', 'American spelling'],
  ['The bands are taken in by turns', 'avoided words'],
  ['Values that this version does not know any more', 'any more'],
])('finds “%s”', (sentence, rule) => {
  expect(broken(sentence)).toContain(rule)
})

test.each([
  'Late writes of a killed writer no longer block the next one.',
  'Last published value at or before `time`.',
  'What has changed since?',
  'Whether a share can stand for its parts, and there is no other.',
  'Raises the exercise’s promise otherwise, programmed in parallel with the analyses.',
  'Its values are no more than those of the line, so many that a chart is full.',
])('leaves “%s”', (sentence) => {
  expect(broken(sentence)).toEqual([])
})

describe('texts', () => {
  const textsOf = (path: string, text: string) =>
    readTexts(path, text).flatMap((passage) =>
      sentencesOf(passage).map((sentence) => {
        // Offsets are those of the file.
        if (!sentence.text.startsWith('_')) expect(text[sentence.offset]).toBe(sentence.text[0])
        return `${passage.kind}: ${sentence.text}`
      }),
    )

  test('of code: comments, strings and templates, but no code', () => {
    const text = `/** Sum of
 * both, as \`a + b\`. See it. */
const ratio = a / b / c // A line
// and its continuation.

// Another one.
const pattern = /it's "no" string \`/
const path = 'one/two three'
throw new Error('The value is missing.')
const nested = \`Read \${count > 1 ? \`all \${count} of the rows\` : 'just one row of them all'} again.\`
const after = 'A last one.'`
    expect(textsOf('a.ts', text)).toEqual([
      'doc comment: Sum of both, as _______.',
      'doc comment: See it.',
      'comment: A line and its continuation.',
      'comment: Another one.',
      'screen: The value is missing.',
      'screen: just one row of them all',
      expect.stringMatching(/^screen: Read _+ again\.$/),
      'screen: A last one.',
    ])
  })

  test('of JSX: text with its inline elements, attributes and comments', () => {
    const text = `const less = a < b
const of = <T,>(value: T) => value
const page = (
  <Page<Row> title="All rows" data-wide {...rest}>
    {/* A comment. */}
    {rows.length > 1 && <p>It isn’t <b>new</b>, don't ask {rows.length} times.</p>}
    <br />
    Text // of the page
  </Page>
)
const after = 'A last one.'`
    expect(textsOf('a.tsx', text)).toEqual([
      'screen: All rows',
      'comment: A comment.',
      'screen: new',
      "screen: It isn’t new , don't ask _____________ times.",
      expect.stringMatching(/^screen: _+ _+ _+ Text \/\/ of the page$/),
      'screen: A last one.',
    ])
  })

  test('of pages: paragraphs, items and cells outside code', () => {
    const text = `# A title
A paragraph
of [two](lines.md) with \`code\`.
- an item
  that goes on

| a cell | another |
|---|---|

\`\`\`sh
no text
\`\`\`
After it.`
    expect(textsOf('a.md', text)).toEqual([
      'page: A title',
      'page: A paragraph of two with ______.',
      'page: an item that goes on',
      'page: a cell',
      'page: another',
      'page: After it.',
    ])
  })

  test('of comments with a list: one sentence per item', () => {
    expect(textsOf('a.ts', '/**\n * Both of\n * - one\n * - two\n */')).toEqual([
      'doc comment: Both of',
      'doc comment: - one',
      'doc comment: - two',
    ])
  })

  test('of style sheets: comments', () => {
    expect(textsOf('a.css', '/* Wide\n * enough. */\na { color: red }')).toEqual(['comment: Wide enough.'])
  })

  test('of tests: comments and titles, but no input', () => {
    const text = `test('a title of some length', () => {
  // A comment.
  expect(read('an input of some length')).toBe(1)
})
test.each([1])("another title of some length", () => {})`
    expect(textsOf('a.test.ts', text)).toEqual([
      'test title: a title of some length',
      'comment: A comment.',
      'test title: another title of some length',
    ])
  })

  test('of commit messages, without the area and what Git adds', () => {
    const text = `words: what is no word is left

What a rule finds is printed.
# Changes to be committed:
# ------------------------ >8 ------------------------
+ What is a diff is no text.`
    expect(
      violationsIn('message', text, readMessage(text)).map(({ line, rule }) => [line, rule.name]),
    ).toEqual([
      [1, 'to be no'],
      [3, 'relative clause as subject'],
    ])
  })
})

test('a finding has its line', () => {
  const text = "const a = 1\n\n/** First. Of the\n * colour. */\nconst b = 'The grey line.'"
  expect(violationsIn('a.ts', text).map(({ line, rule }) => [line, rule.name])).toEqual([
    [3, '“of” first'],
    [3, 'American spelling'],
    [5, 'American spelling'],
  ])
})

test('the repository has no findings, and needs every exception', () => {
  const used = new Set<Exception>()
  const violations = listTexts().flatMap((path) => {
    const text = readFileSync(pathOf(path), 'utf8')
    return violationsIn(path, text, readTexts(path, text), used)
  })
  const lines = violations.map(
    ({ path, line, sentence, rule }) => `${path}:${line} ${rule.name}: ${sentence} ${rule.message}`,
  )
  expect(lines).toEqual([])
  expect(EXCEPTIONS.filter((exception) => !used.has(exception))).toEqual([])
})
