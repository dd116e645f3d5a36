import type { SourceReport, SourceSummary, StreamReport } from '@/lib/contract/live/live-status'

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
export const isTroubled = ({ state }: Pick<SourceReport, 'state'>): boolean =>
  state !== 'fresh' && state !== 'off' && state !== 'waiting' && state !== 'ended'

/** Sources that need attention, the others that are on, and those that are off. */
export function grouped(sources: readonly SourceSummary[]) {
  const quiet = sources.filter((source) => !isTroubled(source))
  return {
    troubled: sources.filter(isTroubled),
    on: quiet.filter(({ isOn }) => isOn),
    off: quiet.filter(({ isOn }) => !isOn),
  }
}

/** `24 up to date, 1 late`. */
export const countsText = <State extends string>(
  counts: Partial<Readonly<Record<State, number>>>,
  words: Readonly<Record<State, string>>,
): string =>
  (Object.keys(words) as State[])
    .flatMap((state) => (counts[state] ? [`${counts[state]} ${words[state].toLowerCase()}`] : []))
    .join(', ')

export const sumOf = (counts: Partial<Readonly<Record<string, number>>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** `on 2026-10-02 at 14:05 UTC`. */
export const whenText = (iso: string): string => `on ${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`
