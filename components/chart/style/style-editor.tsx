'use client'
import { type CSSProperties, useId } from 'react'
import { LINE_COLORS, LINE_WIDTHS, type LineLook } from '@/lib/contract/fields/line-looks'
import type { SeriesData } from '@/lib/contract/series'
import { FIRST_LINE, type LineStyle } from '@/lib/url/settings/line-style'
import { styledLine, styleRefusal } from '@/lib/url/settings/styled-line'
import type { ViewState } from '@/lib/url/view-state'
import type { LegendEntry } from '@/lib/view/chart'
import { CSS_PALETTE } from '@/lib/view/style/palette'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { Select } from '../../ui/select'
import styles from './style-editor.module.css'

const COLORS = [...CSS_PALETTE.series, CSS_PALETTE.price]
const WIDTHS = [
  { value: '', label: 'usual width' },
  ...LINE_WIDTHS.map((width) => ({ value: String(width), label: `${width} px` })),
]

/** Colors and widths of the lines on screen. */
export function StyleEditor({
  state,
  series,
  legend,
  onChange,
}: {
  state: ViewState
  /** The drawn series; null while it is loading. */
  series: SeriesData | null
  legend: readonly LegendEntry[]
  onChange: (state: ViewState) => void
}) {
  if (!series) return null
  const { endpoint } = series
  const refusal = styleRefusal(endpoint, state)
  const drawn = legend.filter((entry) => entry.drawn)
  const lines = drawn.flatMap((entry) => {
    const found = styledLine(endpoint, state, entry.field)
    return 'reason' in found ? [] : [{ entry, part: found.part, isFirst: entry === drawn[0] }]
  })
  if (refusal || lines.length === 0)
    return (
      <p className={styles.none}>Bars, candles, figures, and charts of cycles and rules keep their colors.</p>
    )
  return (
    <div className={styles.editor}>
      {lines.map(({ entry, part, isFirst }) => {
        const { color = null, width = null } = styleOf(state.styles, entry.field, isFirst) ?? {}
        return (
          <LineRow
            key={entry.field}
            entry={entry}
            look={{ color, width }}
            hasWidth={part === 'line'}
            onLook={(look) =>
              onChange({ ...state, styles: withLook(state.styles, entry.field, isFirst, look) })
            }
          />
        )
      })}
      {state.styles.length > 0 && (
        <Button onClick={() => onChange({ ...state, styles: [] })}>
          <Icon of="rotate-ccw" />
          Usual colors and widths
        </Button>
      )}
    </div>
  )
}

function LineRow({
  entry,
  look,
  hasWidth,
  onLook,
}: {
  entry: LegendEntry
  look: LineLook
  /** Whether it is a line. An area has a color only. */
  hasWidth: boolean
  onLook: (look: LineLook) => void
}) {
  const id = useId()
  return (
    <fieldset className={styles.line}>
      <legend style={{ '--swatch': entry.color } as CSSProperties}>{entry.label}</legend>
      <span className={styles.colors}>
        {[null, ...LINE_COLORS].map((color, at) => (
          <input
            key={color}
            type="radio"
            name={id}
            aria-label={color ?? 'usual color'}
            title={color ?? 'usual color'}
            checked={look.color === color}
            style={{ '--swatch': COLORS[at - 1] } as CSSProperties}
            onChange={() => onLook({ ...look, color })}
          />
        ))}
      </span>
      {hasWidth && (
        <Select
          id={`${id}-width`}
          label={`Width of ${entry.label}`}
          value={String(look.width ?? '')}
          options={WIDTHS}
          onChange={(value) =>
            onLook({ ...look, width: LINE_WIDTHS.find((width) => String(width) === value) ?? null })
          }
        />
      )}
    </fieldset>
  )
}

type Styles = ViewState['styles']

/** The style of a drawn line; the first one also has that of its place. */
const styleOf = (styles: Styles, line: string, isFirst: boolean): LineStyle | undefined =>
  styles.find((one) => one.line === line) ??
  (isFirst ? styles.find((one) => one.line === FIRST_LINE) : undefined)

/** The styles with another look of a line, whose place is named if it is the first one and has no style by its name. */
function withLook(styles: Styles, line: string, isFirst: boolean, look: LineLook): LineStyle[] {
  const name = styleOf(styles, line, isFirst)?.line ?? (isFirst ? FIRST_LINE : line)
  const others = styles.filter((one) => one.line !== name)
  return look.color === null && look.width === null ? others : [...others, { line: name, ...look }]
}
