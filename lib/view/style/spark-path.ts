export interface SparkPath {
  line: string
  area: string
}

/**
 * An SVG path in a box of `width` × `height` with at most one point per pixel column. Missing values break the line.
 * Empty for fewer than two values.
 */
export function sparkPath(values: Float64Array, width: number, height: number): SparkPath {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (!(high >= low) || values.length < 2) return { line: '', area: '' }
  const span = high - low || 1
  const step = Math.max(1, Math.floor(values.length / width))
  const x = (index: number) => ((index / (values.length - 1)) * width).toFixed(1)
  const y = (value: number) => (height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)
  const runs: number[][] = []
  let run: number[] | null = null
  const visit = (index: number) => {
    if (Number.isNaN(values[index])) run = null
    else if (run) run.push(index)
    else {
      run = [index]
      runs.push(run)
    }
  }
  for (let index = 0; index < values.length - 1; index += step) visit(index)
  visit(values.length - 1)
  const drawn = runs.filter((indices) => indices.length > 1)
  const points = (indices: number[]) => indices.map((index) => `${x(index)} ${y(values[index])}`).join('L')
  return {
    line: drawn.map((indices) => `M${points(indices)}`).join(''),
    area: drawn
      .map(
        (indices) =>
          `M${x(indices[0])} ${height}L${points(indices)}L${x(indices[indices.length - 1])} ${height}Z`,
      )
      .join(''),
  }
}
