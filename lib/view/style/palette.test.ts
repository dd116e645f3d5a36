import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  parse,
  type Rgb,
  wcagContrast,
} from 'culori'
import { expect, test } from 'vitest'
import { CHANGE_COLORS } from '@/lib/contract/fields/change-colors'
import { paletteOf } from './change-colors'
import { DARK_PALETTE, LIGHT_PALETTE } from './palette'

const PALETTES = { light: LIGHT_PALETTE, dark: DARK_PALETTE }
const SIGHTS: Record<string, (color: Rgb) => Rgb> = {
  normal: (color: Rgb) => color,
  deuteranopia: filterDeficiencyDeuter(1) as (color: Rgb) => Rgb,
  protanopia: filterDeficiencyProt(1) as (color: Rgb) => Rgb,
}
const difference = differenceCiede2000()
const rgb = (color: string) => parse(color) as Rgb

const cases = Object.entries(PALETTES).flatMap(([theme, palette]) =>
  Object.entries(SIGHTS).map(([sight, seen]) => ({ theme, palette, sight, seen })),
)

test.each(cases)('$theme: any two series colors, and the price, differ with $sight', ({ palette, seen }) => {
  const colors = [...palette.series, palette.price]
  const close = colors.flatMap((a, at) =>
    colors
      .slice(at + 1)
      .map((b) => ({ a, b, apart: difference(seen(rgb(a)), seen(rgb(b))) }))
      .filter(({ apart }) => apart < 12),
  )
  expect(close).toEqual([])
})

test.each(Object.entries(PALETTES))('%s: series colors can be seen on the background', (_, palette) => {
  for (const color of palette.series) expect(wcagContrast(color, palette.background)).toBeGreaterThan(3)
})

const pairs = (['light', 'dark'] as const).flatMap((theme) =>
  CHANGE_COLORS.map((colors) => ({ theme, colors, palette: paletteOf(theme, colors) })),
)

test.each(pairs)('$theme, $colors: up and down differ in print without color', ({ palette }) => {
  expect(wcagContrast(palette.up, palette.down)).toBeGreaterThan(1.4)
  for (const color of [palette.up, palette.down])
    expect(wcagContrast(color, palette.background)).toBeGreaterThan(4.5)
})

test.each(pairs)('$theme, $colors: up and down differ for every sight', ({ palette: { up, down } }) => {
  for (const seen of Object.values(SIGHTS))
    expect(difference(seen(rgb(up)), seen(rgb(down)))).toBeGreaterThan(12)
})

test.each(Object.entries(PALETTES))(
  '%s: lightness falls with each step of the ramp, by much the same',
  (_, { ramp }) => {
    const steps = ramp.slice(1).map((color, at) => wcagContrast(ramp[at], color))
    for (const step of steps) expect(step).toBeGreaterThan(1.12)
    const light = ramp.map((color) => wcagContrast(color, '#000000'))
    expect(light).toEqual(light.toSorted((a, b) => b - a))
  },
)
