import { DAY_MS } from '@/lib/engine/frame'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { operation } from '../../../formulas/operation'

const isWeekend = (time: number) => [0, 6].includes(new Date(Math.floor(time / DAY_MS) * DAY_MS).getUTCDay())

/** Mean over weekend days divided by mean over weekdays in the last 91 days, minus 1, in percent. */
operation('weekend_effect', ([x], { time }) => {
  const pick = (weekend: boolean) =>
    rollingSum(
      x.map((value, row) => (isWeekend(time[row]) === weekend ? value : 0)),
      91,
    )
  const free = pick(true)
  const work = pick(false)
  return free.map((sum, row) => (work[row] > 0 ? 100 * (sum / 26 / (work[row] / 65) - 1) : Number.NaN))
})
