'use client'
import { useMemo, useState } from 'react'
import type { MarkReading } from '@/lib/view/pointer/pointer'
import type { Drawn } from '../data/drawn'
import type { PointedMark } from './pointed-mark'

/** The mark under the crosshair of a chart that is read mark by mark, and its values. */
export function useMark(drawn: Drawn | null) {
  const [pointed, onMark] = useState<PointedMark | null>(null)
  const mark = pointed && pointed.of === drawn?.chart.pointer ? pointed : null
  const reading = useMemo((): MarkReading | null => (mark ? mark.of.read(mark.at) : null), [mark])
  return { mark, reading, onMark }
}
