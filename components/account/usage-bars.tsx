import styles from './account.module.css'

export interface UsageDay {
  /** YYYY-MM-DD, UTC. */
  date: string
  count: number
}

const WIDTH = 720
const HEIGHT = 140

/** Requests per day as bars, with the daily quota as a line. Each bar's title gives its number. */
export function UsageBars({ days, limit }: { days: readonly UsageDay[]; limit: number | null }) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const said = limit === null ? 'No daily limit.' : `Limit: ${limit.toLocaleString('en-US')} per day.`
  if (total === 0) {
    return (
      <p>
        No requests in {days.length} days. {said}
      </p>
    )
  }
  const most = Math.max(...days.map(({ count }) => count))
  // A quota far above the usage would flatten the bars, so it is only mentioned.
  const top = limit !== null && limit <= most * 4 ? Math.max(limit, most) : most
  const step = WIDTH / days.length
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 8)
  const words = `${total.toLocaleString('en-US')} ${total === 1 ? 'request' : 'requests'} in ${days.length} days, at most ${most.toLocaleString('en-US')} per day`
  return (
    <figure className={styles.usage}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        {days.map(({ date, count }, index) => (
          <rect
            key={date}
            x={index * step + 1}
            width={step - 2}
            y={y(count)}
            height={HEIGHT - y(count)}
            fill="var(--accent)"
          >
            <title>{`${date}: ${count.toLocaleString('en-US')} requests`}</title>
          </rect>
        ))}
        {limit !== null && limit <= top && (
          <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} stroke="var(--bad)" strokeDasharray="6 4" />
        )}
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--line-strong)" />
      </svg>
      <figcaption>
        {words}. {said}
      </figcaption>
    </figure>
  )
}
