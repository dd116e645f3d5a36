import type { Cadence } from '@/lib/contract/endpoint'

const DAILY: ReadonlySet<Cadence> = new Set(['block', 'hourly', 'daily', 'trading-day'])

/** Whether a series has a row for each day or trading day. */
export const isDailyCadence = (cadence: Cadence): boolean => DAILY.has(cadence)
