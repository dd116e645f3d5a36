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
  /** Series colors in order, of which any two can be told apart with the common forms of color blindness. */
  series: readonly string[]
  /** Twelve steps from young to old, for ordered layers. */
  ramp: readonly string[]
}

// Chosen by a search from the hues of Okabe and Ito, "Color Universal Design" (2008): any two series colors, and the price,
// differ by ΔE 12 (CIEDE2000) for normal sight, deuteranopia, and protanopia. Up and down also differ in lightness.
export const LIGHT_PALETTE: Palette = {
  text: '#1a2230',
  muted: '#5b6675',
  grid: '#e7eaef',
  axis: '#c3cad4',
  background: '#ffffff',
  price: '#8a94a3',
  up: '#00805e',
  down: '#9c2c14',
  accent: '#0b62c4',
  band: '#0b62c422',
  threshold: '#a06a00',
  series: [
    '#2f69cf',
    '#a04802',
    '#528975',
    '#820d5d',
    '#a5871b',
    '#399ad1',
    '#662902',
    '#1240ab',
    '#6f9d68',
    '#784051',
    '#207d45',
    '#647185',
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
  up: '#46d3a6',
  down: '#e0583a',
  accent: '#5aa2f2',
  band: '#5aa2f226',
  threshold: '#d9a441',
  series: [
    '#7cabd3',
    '#d37517',
    '#71e5aa',
    '#bc5073',
    '#ead148',
    '#9ee2ff',
    '#e69d71',
    '#7180ff',
    '#a6e6da',
    '#d27278',
    '#74b8a3',
    '#4978ae',
  ],
  ramp: [
    '#fcf3a2',
    '#ffe17b',
    '#ffcc7a',
    '#ffb779',
    '#fea274',
    '#fe8a7e',
    '#f6729c',
    '#d76ab6',
    '#b265c8',
    '#8c62cf',
    '#6160cc',
    '#325ebe',
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
