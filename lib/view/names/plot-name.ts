/** A name in the plot: beside a level, or at one of the points of a line. */
export interface PlotName {
  text: string
  color: string
  /** The line that it names; absent for a level and others. */
  field?: string
  /** Number of the vertical axis. */
  axis: number
  at:
    | { level: number; sides: readonly ('above' | 'below')[] }
    | { points: readonly (readonly [across: number, value: number])[] }
}
