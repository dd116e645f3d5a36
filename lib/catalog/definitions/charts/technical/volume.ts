import { mapColumns, multiply } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { operation } from '../../../formulas/operation'

/** Dollar volume on days with a rising typical price, as a percentage of rising and falling days. */
operation('money_flow', ([high, low, close, volume]) => {
  const typical = mapColumns([high, low, close], (h, l, c) => (h + l + c) / 3)
  const before = lag(typical, 1)
  const money = multiply(typical, volume)
  const side = (sign: 1 | -1) =>
    rollingSum(
      mapColumns([money, typical, before], (dollars, now, last) =>
        Number.isNaN(last) ? Number.NaN : sign * (now - last) > 0 ? dollars : 0,
      ),
      14,
    )
  return mapColumns([side(1), side(-1)], (up, down) =>
    up + down > 0 ? (100 * up) / (up + down) : Number.NaN,
  )
})
