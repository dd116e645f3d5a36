import { expect, test } from 'vitest'
import { DEFAULT_WIDTH } from '@/components/chart/canvas/plot-size'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesHref } from '@/lib/query/series-query'
import { plainViewState } from '@/lib/url/read-view-state'
import { GUESSED } from './preload-rows'

const endpoint = { family: 'onchain', name: 'mvrv', parameters: [], fields: [] } as unknown as Endpoint
const href = (width: number) => seriesHref(endpoint, plainViewState(), width)

test('in every supported window width, the preloaded rows are those that the chart requests', () => {
  const beside = { least: 326, most: 341 }
  expect(href(GUESSED.least - beside.most)).toBe(href(DEFAULT_WIDTH))
  expect(href(GUESSED.most - beside.least)).toBe(href(DEFAULT_WIDTH))
})
