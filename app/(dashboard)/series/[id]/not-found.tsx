import { NoSuchSeries } from '@/components/own-series/no-such-series'

export default NoSuchSeries
