import { beforeEach, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { askPublic } from '@/lib/routes/fake/ask-public'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { measureAll } from '@/lib/watchlists/measured.test-data'
import { listFiles, missingNumbers } from './list-files'
import { openTable } from './open-table'
import { planFolder } from './publish-folder'
import type { PublishedChart } from './published-file'
import type { WantedCell } from './read-wanted'

const market = createFakeMarket()
const HOST = 'charts.internal'

beforeEach(async () => {
  holdInProcess({ market })
  setEnv({ ACCESS: 'open' })
  await measureAll(market)
})

const chart: PublishedChart = {
  stem: 'onchain/open',
  title: 'Open',
  description: '',
  last: null,
  figure: () => '<figure></figure>',
  scripts: ['rows/a.js'],
}
const text = (words: string): WantedCell => ({
  text: { text: words, width: 'full', height: 'tall' },
  to: null,
})
const shown = {
  published: ({ path }: { path: string }) => (path === 'onchain/open' ? chart : undefined),
  made: '2026-11-30',
}
const filesOf = async (...cells: WantedCell[]) => {
  const files = await listFiles(
    { stem: 'boards/mine', title: 'Mine', description: '', cells, charts: [] },
    shown,
  )
  return files.map(({ path, body, of }) => ({ path, text: Buffer.from(body).toString(), of }))
}

test('a text has its numbers, and links to what is in the folder alone', async () => {
  const [{ text: html }] = await filesOf(
    text(
      '# Thesis\n{{onchain/open}} <b> [in](/onchain/open?scale=log) [not in](/onchain/mvrv) [paper](https://example.com/a)',
    ),
    { chart: { path: 'onchain/open', query: '' }, title: 'Own title' },
  )
  expect(html).toMatch(/<h2>Thesis<\/h2>/)
  expect(html).toMatch(/<a href="\.\.\/onchain\/open\.html" title="[^"]+"><b>[\d,.]+/)
  expect(html).toContain('&lt;b&gt;')
  expect(html).toContain('<a href="../onchain/open.html">in</a>')
  expect(html).toContain('<span>not in</span>')
  expect(html).toContain('<a href="https://example.com/a" rel="noopener nofollow ugc">paper</a>')
  expect(html).toContain('<a href="../onchain/open.html">Own title</a>')
  expect(html).toContain('<script src="../rows/a.js" defer>')
})

test('a screen is its table with links to charts of the folder, and the CSV of a server', async () => {
  const screen = '?where=last > 0&col=last&sort=-last'
  const table = await openTable(screen, HOST)
  const [page, csv, second] = await filesOf({ table, title: 'Highest' }, { table, title: null })
  expect(page.text).toContain('<h2>Highest</h2>')
  expect(page.text).toContain('<a href="../onchain/open.html">')
  expect(page.text).not.toContain('mvrv.html')
  expect(page.text).toContain('<a href="mine.csv">CSV</a>')
  expect([csv.path, second.path]).toEqual(['boards/mine.csv', 'boards/mine.2.csv'])
  expect(csv.text).toBe(Buffer.from((await askPublic(`/screen.csv${screen}`)).body).toString())
})

test('a screen is published with the charts of its rows; one that cannot be read is refused', async () => {
  const { charts, lists, refused } = await planFolder(['screen?where=last > 0', 'screen?where=last >'], HOST)
  expect(charts.map(({ path }) => path)).toEqual(['onchain/mvrv', 'onchain/open'])
  expect(lists).toMatchObject([{ cells: [{ table: { of: '/screen.csv?where=last > 0' }, title: null }] }])
  expect(refused).toEqual([
    { address: 'screen?where=last >', why: expect.stringContaining('Expected a number') },
  ])
})

test('a number that a stranger may not see is refused by its address', async () => {
  setEnv({ ACCESS: 'tiered' })
  expect(await missingNumbers([text('{{onchain/mvrv.mvrv}} {{onchain/open}} {{a/b}}')])).toEqual([
    'The number onchain/mvrv.mvrv of a text: locked.',
    'The number a/b of a text: no such series.',
  ])
})
