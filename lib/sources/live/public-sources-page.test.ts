import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIVE_SOURCES } from './all-sources'
import type { LiveSource } from './live-source'
import { describeTime, firstRunSeconds } from './run/report/first-run'

const PAGE = new URL('../../../docs/public-sources.md', import.meta.url)

const needs = ({ settings = [], needsContact }: LiveSource) => [
  ...settings.flatMap(({ name, isNeeded }) => (isNeeded ? [`\`${name}\``] : [])),
  ...(needsContact ? ['`LIVE_CONTACT`'] : []),
]

function rowOf(source: LiveSource): string {
  const { id, title, about, isDefault, restMs, terms } = source
  const read = terms.hasNone ? 'none stated' : (terms.seen ?? 'not read')
  const cells = [
    `[${title}](${about})`,
    `\`${id}\``,
    isDefault ? needs(source).join(', ') : 'off',
    describeTime(firstRunSeconds(source)),
    restMs ? `${restMs / 3_600_000} h` : '',
    `[${terms.name}](${terms.url}): ${read}`,
  ]
  return `| ${cells.join(' | ')} |`
}

test('docs/public-sources.md has the time, the pace and the terms of every source', () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  expect(rows).toEqual(LIVE_SOURCES.map(rowOf))
})
