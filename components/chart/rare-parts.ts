import { CustomChart } from 'echarts/charts'
import { use } from 'echarts/core'

/** Parts that only distributions through time are drawn with. */
export function registerRareParts() {
  use([CustomChart])
}
