import { asSentence } from '@/lib/contract/one-line'
import { escapeText } from '@/lib/render/escape-text'
import type { ViewState } from '@/lib/url/view-state'
import { mainOf } from '@/lib/view/fields/main-field'
import { PALETTES } from '@/lib/view/style/change-colors'
import { sparkPath } from '@/lib/view/style/spark-path'
import { textWidth } from '@/lib/view/text/text-width'
import { rowsOf } from '@/lib/view/window/rows-of'
import { spanOf } from '../draw-rows'
import { isSimulated } from '../labels'
import type { FileInput } from './file-input'
import { withoutValue } from './sentence'
import { standingOf } from './standing'

const HEIGHT = 28
const FONT = 12
const PAD = 8
const SPARK = 64
/** Factor by which fonts of other systems are wider. */
const WIDEST = 1.12

/** Values as the axis of the chart places them. */
function onScale(values: Float64Array, { scale, inverted }: ViewState): Float64Array {
  const placed = scale === 'log' ? values.map((value) => (value > 0 ? Math.log(value) : Number.NaN)) : values
  return inverted ? placed.map((value) => -value) : placed
}

/** Last value, date and sparkline of a chart as a small SVG, in the colors of the theme in the address. */
export function badge({ lines, now }: FileInput): string {
  const [{ chart, whole }] = lines
  const standing = standingOf(chart, whole, now)
  if (!standing) throw withoutValue(chart.series)
  const { title, value, date, age, source, labels } = standing
  const palette = PALETTES[chart.state.theme === 'dark' ? 'dark' : 'light']
  const { from, to } = spanOf(chart)
  const { start, end } = rowsOf(chart.series.time, from, to)
  const values = mainOf(chart.series, chart.state.show)?.field.values.subarray(start, end)
  const { line } = sparkPath(onScale(values ?? new Float64Array(0), chart.state), SPARK, HEIGHT - 8)
  const texts = [
    { text: title, color: palette.muted, weight: 400 },
    { text: value, color: age ? palette.muted : palette.text, weight: 600 },
    { text: date, color: age ? palette.threshold : palette.muted, weight: 400 },
    ...(isSimulated(chart.series) ? [{ text: 'simulated', color: palette.threshold, weight: 400 }] : []),
  ]
  let x = PAD
  const written = texts.map(({ text, color, weight }) => {
    const at = x
    const width = Math.ceil(textWidth(text, FONT) * WIDEST)
    x += width + PAD
    return `<text x="${at}" y="18" fill="${color}" font-weight="${weight}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`
  })
  const spark = line
    ? `<path transform="translate(${x} 4)" d="${line}" fill="none" stroke="${palette.accent}" stroke-width="1.5" stroke-linejoin="round"/>`
    : ''
  const width = x + (line ? SPARK + PAD : 0)
  const said = [`${title}: ${value} on ${date}${age ? `, ${age}` : ''}`, source, ...labels]
  const label = escapeText(said.map(asSentence).join(' '))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" font-family="Geist, system-ui, sans-serif" font-size="${FONT}">`,
    `<title>${label}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="6" fill="${palette.background}" stroke="${palette.axis}"/>`,
    ...written,
    spark,
    '</svg>',
  ].join('')
}
