import type { SourceReport, StreamReport } from '@/lib/contract/live/live-status'

export const SOURCE_STATES: Readonly<Record<SourceReport['state'], string>> = {
  fresh: 'Up to date',
  late: 'Late',
  resting: 'Resting until the next update',
  quarantined: 'An answer was put aside',
  off: 'Off',
  refused: 'Does not answer this computer',
  ended: 'Ended',
  waiting: 'Not read yet',
}

export const STREAM_STATES: Readonly<Record<StreamReport['state'], string>> = {
  fresh: 'Up to date',
  late: 'Late',
  old: 'Old',
  ended: 'Ended',
  absent: 'Not offered',
  waiting: 'Not read yet',
}

/** Whether its operator may want to do something about it. */
export const isTroubled = ({ state }: SourceReport): boolean =>
  state !== 'fresh' && state !== 'off' && state !== 'waiting' && state !== 'ended'

/** Sources that need attention first, then the others that are on, then those that are off. */
export function inOrder(sources: readonly SourceReport[]): SourceReport[] {
  const rank = (source: SourceReport) => (isTroubled(source) ? 0 : source.isOn ? 1 : 2)
  return [...sources].sort((a, b) => rank(a) - rank(b))
}

/** `on 2026-10-02 at 14:05 UTC`. */
export const whenText = (iso: string): string => `on ${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`
