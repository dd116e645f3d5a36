import type { Line, RowsPreview } from '@/lib/contract/imports/rows-preview'
import { dayOf } from '@/lib/engine/frame'
import styles from './preview.module.css'

const WIDTH = 640
const HEIGHT = 120
const PAD = 6
/** Ratio of values from which the scale is logarithmic. */
const LOGARITHMIC = 50

/** The series as it is stored and as it would be after the import, over the same days. */
export function ResultPicture({
  table,
  picture: { name, unit, stored, result, differing },
}: {
  table: string
  picture: NonNullable<RowsPreview['picture']>
}) {
  const lines = (stored ? [stored, result] : [result]).filter(({ time }) => time.length > 0)
  const [from, to] = extent(lines.map(({ time }) => time))
  const [low, high] = extent(lines.map(({ value }) => value))
  const isLogarithmic = low > 0 && high / low > LOGARITHMIC
  const scaled = (value: number) => (isLogarithmic ? Math.log(value) : value)
  const [bottom, top] = [scaled(low), scaled(high)]
  const x = (time: number) => PAD + ((time - from) / (to - from || 1)) * (WIDTH - 2 * PAD)
  // A line of one value is in the middle.
  const share = (value: number) => (top > bottom ? (scaled(value) - bottom) / (top - bottom) : 0.5)
  const y = (value: number) => HEIGHT - PAD - share(value) * (HEIGHT - 2 * PAD)
  const pathOf = ({ time, value }: Line) =>
    // A point of one row has a width, too.
    time.length === 0
      ? ''
      : `M${time.map((at, row) => `${x(at).toFixed(1)},${y(value[row]).toFixed(1)}`).join('L')}${time.length === 1 ? 'h1' : ''}`
  const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
  const words = `${table}:${name} after the import: ${number(low)} to ${number(high)}${unit && ` ${unit}`} from ${dayOf(from)} to ${dayOf(to)}`
  return (
    <figure className={styles.picture}>
      <div className={styles.scale}>
        <span>
          {number(high)} {unit}
        </span>
        {isLogarithmic && <span>logarithmic</span>}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        <path d={pathOf(result)} className={styles.result} vectorEffect="non-scaling-stroke" />
        {stored && <path d={pathOf(stored)} className={styles.stored} vectorEffect="non-scaling-stroke" />}
        <path
          d={differing.time
            .map((at, row) => `M${x(at).toFixed(1)},${y(differing.value[row]).toFixed(1)}h0`)
            .join('')}
          className={styles.differing}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className={styles.scale}>
        <span>
          {number(low)} {unit}
        </span>
      </div>
      <div className={styles.scale}>
        <span>{dayOf(from)}</span>
        <span>{dayOf(to)}</span>
      </div>
      <figcaption>
        <span data-line="result">After the import</span>
        {stored ? <span data-line="stored">Stored now</span> : null}
        {differing.time.length > 0 && <span data-line="differing">New or other values</span>}
      </figcaption>
    </figure>
  )
}

function extent(lists: readonly (readonly number[])[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of lists.flat()) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}
