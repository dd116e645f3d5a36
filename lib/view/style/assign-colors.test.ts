import { expect, test } from 'vitest'
import { chooseShown } from '../fields/choose-shown'
import { plotFields } from '../fields/plot-fields'
import { seriesOf, wave } from '../synthetic-series.test-data'
import { assignColors } from './assign-colors'
import { DARK_PALETTE, LIGHT_PALETTE } from './palette'

const named = (names: readonly string[]) =>
  plotFields(
    seriesOf(
      Object.fromEntries(
        names.map((name, at) => [name, { role: 'value' as const, values: wave(20, at, at + 1) }]),
      ),
    ),
  )
const many = named('abcdefghijklmno'.split(''))

test('a field keeps its color when another is removed', () => {
  const atFirst = chooseShown('line', many, null)
  const all = assignColors(many, atFirst, atFirst, LIGHT_PALETTE)
  const fewer = assignColors(many, atFirst, atFirst.slice(1), LIGHT_PALETTE)
  for (const field of atFirst.slice(1)) expect(fewer(field)).toBe(all(field))
})

test('no two of up to sixteen drawn fields share a color', () => {
  const shown = many
  const color = assignColors(many, many.slice(0, 6), shown, LIGHT_PALETTE)
  expect(new Set(shown.map(color)).size).toBe(shown.length)
})

test('one measure at several lengths is a ramp, from short to long; two lengths have distinct colors', () => {
  const lengths = named(['basis_30d', 'basis_60d', 'basis_90d', 'basis_180d'])
  for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
    const places = lengths.map((field) =>
      palette.ramp.indexOf(assignColors(lengths, lengths, lengths, palette)(field)),
    )
    expect(places.every((place, at) => place > (at === 0 ? 0 : places[at - 1]))).toBe(true)
  }
  const ages = named(LIGHT_PALETTE.ramp.map((_, at) => `band_${at}_net`))
  expect(ages.map(assignColors(ages, ages, ages, LIGHT_PALETTE))).toEqual(LIGHT_PALETTE.ramp)
  const two = lengths.slice(0, 2)
  expect(two.map(assignColors(lengths, two, two, LIGHT_PALETTE))).toEqual(LIGHT_PALETTE.series.slice(0, 2))
})
