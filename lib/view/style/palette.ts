/** Colors of a chart. On the server they are CSS variables, so that one SVG works in light and dark. */
export interface Palette {
  text: string
  muted: string
  grid: string
  axis: string
  background: string
  price: string
  up: string
  down: string
  accent: string
  band: string
  threshold: string
  /** Series colors in order, distinguishable with the common forms of color blindness. */
  series: readonly string[]
  /** Twelve steps from young to old, for ordered layers. */
  ramp: readonly string[]
}

// Okabe and Ito, "Color Universal Design" (2008), lightness adapted to each background.
export const LIGHT_PALETTE: Palette = {
  text: '#1a2230',
  muted: '#5b6675',
  grid: '#e7eaef',
  axis: '#c3cad4',
  background: '#ffffff',
  price: '#8a94a3',
  up: '#00805e',
  down: '#c6482b',
  accent: '#0b62c4',
  band: '#0b62c422',
  threshold: '#a06a00',
  series: [
    '#0b62c4',
    '#c2570c',
    '#00805e',
    '#a03c82',
    '#7a6400',
    '#1d88b5',
    '#8b4513',
    '#5a5fc7',
    '#4d7a00',
    '#b0305c',
    '#34766f',
    '#6b7280',
  ],
  // Inferno (van der Walt and Smith 2015): lightness falls throughout, so that the order is visible without color.
  ramp: [
    '#f7d13d',
    '#fbb61a',
    '#f98e09',
    '#ed6925',
    '#dc5039',
    '#c73e4c',
    '#ae305c',
    '#932667',
    '#771f6d',
    '#5c167f',
    '#43157d',
    '#2d1660',
  ],
}

export const DARK_PALETTE: Palette = {
  text: '#e6eaf0',
  muted: '#98a3b3',
  grid: '#232a35',
  axis: '#3a4452',
  background: '#0f141b',
  price: '#7e8a9a',
  up: '#2fb98f',
  down: '#ef7a5c',
  accent: '#5aa2f2',
  band: '#5aa2f226',
  threshold: '#d9a441',
  series: [
    '#5aa2f2',
    '#f0924a',
    '#2fb98f',
    '#d98cc3',
    '#d6c04a',
    '#6cc7ee',
    '#c98f5f',
    '#9a9df0',
    '#9dcc5a',
    '#ef7fa3',
    '#6fc3ba',
    '#aab2bf',
  ],
  ramp: [
    '#fcf3a2',
    '#f9d85b',
    '#fbb61a',
    '#f98e09',
    '#f0702b',
    '#e05a52',
    '#cc4b78',
    '#b44a96',
    '#9a4fb0',
    '#7f57c2',
    '#6563cf',
    '#4f73d6',
  ],
}

/** CSS variables `--chart-text`, `--chart-series-1` …, set by the style sheet of the page and by `paletteStyle`. */
export const CSS_PALETTE: Palette = {
  text: 'var(--chart-text)',
  muted: 'var(--chart-muted)',
  grid: 'var(--chart-grid)',
  axis: 'var(--chart-axis)',
  background: 'var(--chart-background)',
  price: 'var(--chart-price)',
  up: 'var(--chart-up)',
  down: 'var(--chart-down)',
  accent: 'var(--chart-accent)',
  band: 'var(--chart-band)',
  threshold: 'var(--chart-threshold)',
  series: LIGHT_PALETTE.series.map((_, index) => `var(--chart-series-${index + 1})`),
  ramp: LIGHT_PALETTE.ramp.map((_, index) => `var(--chart-ramp-${index + 1})`),
}

/** A style sheet with the variables in `CSS_PALETTE`, whose colors follow the color scheme of the page. */
export function paletteSheet(light: Palette, dark: Palette): string {
  const darker = new Map(pairsOf(dark))
  const lines = pairsOf(light).map(
    ([name, color]) => `  ${name}: light-dark(${color}, ${darker.get(name)});\n`,
  )
  return `:root {\n${lines.join('')}}\n`
}

/** CSS declarations of the variables in `CSS_PALETTE`: `--chart-text:#1a2230;…`. */
export function paletteStyle(palette: Palette): string {
  return pairsOf(palette)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
}

function pairsOf({ series, ramp, ...named }: Palette): [name: string, color: string][] {
  const steps = (name: string, colors: readonly string[]) =>
    colors.map((color, index): [string, string] => [`--chart-${name}-${index + 1}`, color])
  return [
    ...Object.entries(named).map(([name, color]): [string, string] => [`--chart-${name}`, color]),
    ...steps('series', series),
    ...steps('ramp', ramp),
  ]
}
