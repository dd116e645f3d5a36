import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { KIND_NAMES, KINDS, type Kind } from '../kinds/kinds'
import { DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind, wave } from '../synthetic-series.test-data'

const drawn = (kind: Kind, changes: Partial<typeof DEFAULT_OPTIONS>) => {
  const { option, axes, scales } = buildChart(
    inputOf(seriesOfKind(kind), { options: { ...DEFAULT_OPTIONS, ...changes } }),
  )
  return { picture: JSON.stringify(option), axes, scales }
}

test.each(KIND_NAMES)('%s: a scale is offered if and only if it changes the picture', (kind) => {
  const plain = drawn(kind, { scale: 'linear' })
  const { refused } = plain.scales
  const changed = {
    log: drawn(kind, { scale: 'log' }),
    inverted: drawn(kind, { scale: 'linear', inverted: true }),
  }
  for (const name of ['log', 'inverted'] as const) {
    expect([name, changed[name].picture !== plain.picture]).toEqual([name, refused[name] === undefined])
  }
  for (const rebase of ['percent', '100'] as const) {
    if (!refused[rebase]) expect(drawn(kind, { rebase }).picture).not.toBe(plain.picture)
  }
})

test('values below zero have no logarithm', () => {
  const { scales, axes } = buildChart(
    inputOf(seriesOf({ a: { role: 'value', values: wave(300, -1, 5) } }), {
      options: { ...DEFAULT_OPTIONS, scale: 'log' },
    }),
  )
  expect(scales.refused.log).toMatch(/zero/)
  expect(axes[0].scale).toBe('linear')
})

test('an inverted axis has its lowest value at the top, and volume stays at the bottom', () => {
  const { axes } = drawn('candles', { inverted: true })
  const [main, volume] = axes
  expect([main.inverted, volume.inverted]).toEqual([true, false])
  // The sixth at the bottom is kept for volume, now beyond the highest price.
  expect(main.max).toBeGreaterThan(drawn('candles', {}).axes[0].max)
  expect(KINDS.candles.axes).toBe('one per unit')
})
