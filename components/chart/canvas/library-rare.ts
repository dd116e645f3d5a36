import { CustomChart } from 'echarts/charts'

/** Parts that only distributions through time are drawn with. */
export const RARE_PARTS = [CustomChart]
