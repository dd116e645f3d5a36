import { CHANGE_COLORS, type ChangeColors } from '@/lib/contract/fields/change-colors'
import { CSS_PALETTE, DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette'

type Pair = Pick<Palette, 'up' | 'down'>

/** Colors by name. `css` uses variables of the page. */
export const PALETTES = {
  css: CSS_PALETTE,
  light: LIGHT_PALETTE,
  dark: DARK_PALETTE,
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

/** The rise is lighter than the fall in each, so that they differ without hue, too. */
const PAIRS: Readonly<Record<ChangeColors, Readonly<Record<'light' | 'dark', Pair>>>> = {
  'green-red': { light: LIGHT_PALETTE, dark: DARK_PALETTE },
  'red-green': {
    light: { up: '#c0392b', down: '#005a50' },
    dark: { up: '#ff9c86', down: '#2f9a8c' },
  },
  'blue-orange': {
    light: { up: '#1464c2', down: '#7a3a00' },
    dark: { up: '#8fc1fa', down: '#d9782a' },
  },
  none: {
    light: { up: '#5b6675', down: '#1a2230' },
    dark: { up: '#e6eaf0', down: '#8490a1' },
  },
}

const lightDark = ({ light, dark }: Record<'light' | 'dark', Pair>): Pair => ({
  up: `light-dark(${light.up}, ${dark.up})`,
  down: `light-dark(${light.down}, ${dark.down})`,
})

/** The palette of this name with a pair of colors for rises and falls. */
export function paletteOf(name: PaletteName, colors: ChangeColors): Palette {
  const palette = PALETTES[name]
  // The variables of a page are those that its reader chose.
  if (colors === 'green-red') return palette
  const { up, down } = name === 'css' ? lightDark(PAIRS[colors]) : PAIRS[colors][name]
  return { ...palette, up, down }
}

/** CSS declarations of the variables for rises and falls. */
export function changeStyle(colors: ChangeColors): string {
  const { up, down } = lightDark(PAIRS[colors])
  return `--chart-up:${up};--chart-down:${down}`
}

/** Style sheet with a rule for each pair, of a page or a part of it. Only the usual text is darker than the chart. */
export const changeSheet = (): string =>
  CHANGE_COLORS.map((colors) => {
    const { up, down } = lightDark(PAIRS[colors])
    const text = colors === 'green-red' ? '' : '  --up: var(--chart-up);\n  --down: var(--chart-down);\n'
    return `[data-colors="${colors}"] {\n  --chart-up: ${up};\n  --chart-down: ${down};\n${text}}\n`
  }).join('')
