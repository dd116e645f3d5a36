import { sparkPath } from '@/lib/view/style/spark-path'

/** A line of the last values in a box of pixels, and with `hasArea` the area below it. */
export function SparkLine({
  values,
  width,
  height,
  className,
  hasArea = false,
}: {
  values: Float64Array
  width: number
  height: number
  className?: string
  hasArea?: boolean
}) {
  const { line, area } = sparkPath(values, width, height)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hasArea && <path d={area} fill="var(--chart-band)" />}
      <path
        d={line}
        fill="none"
        stroke="var(--chart-accent)"
        strokeWidth={hasArea ? 1.5 : 1.25}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
