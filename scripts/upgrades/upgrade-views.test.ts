import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { VIEW_FORMAT } from '@/lib/contract/formats/formats'
import { NewerDataError } from '@/lib/contract/formats/newer-data'
import { VERSION } from '@/lib/env/version'
import { drawChart } from '@/lib/picture/draw-chart'
import { renderSvg } from '@/lib/render/render-svg'
import { readCopy } from '@/lib/saved/copy'
import { loadCopy } from '@/lib/saved/open-view'
import type { OpenedView } from '@/lib/state/shared/saved-views'

/** A saved view with what the program that saved it read from its copy. */
interface EarlierView {
  path: string
  query: string
  title: string
  time: number[]
  columns: Record<string, (number | string | null)[]>
  /** As it was stored, in base64. */
  copy: string
}

const EARLIER: Record<string, { commit: string; views: EarlierView[] }> = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'earlier-views.json.gz'))).toString(),
).views

const CASES = Object.entries(EARLIER).flatMap(([version, { views }]) =>
  views.map((view) => ({ name: `${version}: /${view.path}?${view.query}`, view })),
)
const bytesOf = ({ copy }: EarlierView) => Buffer.from(copy, 'base64')
const opened = (view: EarlierView) =>
  loadCopy({ copy: bytesOf(view), query: `?${view.query}` } as unknown as OpenedView)

test.each(CASES)('a saved view of the version “$name” has every value and is drawn', async ({ view }) => {
  const { view: chart, whole } = await opened(view)
  const { series, notices, endpoint } = chart
  expect([whole, notices, endpoint.title]).toEqual([true, [], view.title])
  expect(Array.from(series.time)).toEqual(view.time)
  expect(view.time.length).toBeGreaterThan(10)
  expect(series.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(view.columns)))
  for (const [name, values] of Object.entries(view.columns)) {
    const read = Array.from(series.columns[name] as ArrayLike<unknown>, (value) =>
      Number.isNaN(value) ? null : value,
    )
    expect(read, name).toEqual(values)
  }
  const size = { width: 800, height: 400 }
  expect(renderSvg(drawChart(chart, 'dark', size), size)).toMatch(/<path [^>]*d="M/)
})

test('a view that compares series still names both', async () => {
  const compared = CASES.filter(({ view }) => Object.hasOwn(view.columns, 'economic/market_dow'))
  expect(compared.length).toBeGreaterThan(1)
  for (const { view } of compared) {
    const { series } = (await opened(view)).view
    expect(series.overlays?.map(({ path }) => path)).toEqual(['economic/market_dow'])
  }
})

test('a copy of a newer version is refused with a sentence', async () => {
  const [{ view }] = CASES
  const stored = JSON.parse(gunzipSync(bytesOf(view)).toString())
  const withFormat = (format: number) => gzipSync(JSON.stringify({ ...stored, format }))
  const attempt = readCopy(withFormat(VIEW_FORMAT + 1))
  await expect(attempt).rejects.toThrow(NewerDataError)
  await expect(attempt).rejects.toThrow(
    `This saved view was written by a newer version of Chartroom: its format is ${VIEW_FORMAT + 1}, and Chartroom ${VERSION} reads up to ${VIEW_FORMAT}.`,
  )
  expect(await readCopy(withFormat(VIEW_FORMAT))).toEqual(stored)
})

test('a damaged copy is named as that', async () => {
  const bytes = bytesOf(CASES[0].view)
  await expect(readCopy(bytes.subarray(0, 200))).rejects.toThrow('This saved view is damaged')
})
