import { grouped } from '../text/grouped'
import type { KeyStep } from './color-key'

/** Five steps from blue through green and yellow to red. Blue and red differ in all common kinds of color vision. */
const STEPS = [
  { name: 'very low', color: '#3b6fd4' },
  { name: 'low', color: '#2a9d8f' },
  { name: 'medium', color: '#c9a227' },
  { name: 'high', color: '#e07b39' },
  { name: 'very high', color: '#d1495b' },
] as const

/** A step of a risk level. */
export interface RiskStep {
  name: string
  color: string
  low: number
  high: number
}

/** Levels above this are percentages. */
const FRACTION_TOP = 1.5

/** The five steps of a level from 0 to 1, or to 100 if its values are percentages. */
export function riskSteps(values: Float64Array): readonly RiskStep[] {
  const top = values.some((value) => value > FRACTION_TOP) ? 100 : 1
  return STEPS.map((step, at) => ({
    ...step,
    low: (at * top) / STEPS.length,
    high: ((at + 1) * top) / STEPS.length,
  }))
}

/** Number of the step of a value; −1 for a missing one. A value at a border belongs to the higher step. */
export function riskStepOf(steps: readonly RiskStep[], value: number): number {
  if (Number.isNaN(value)) return -1
  return Math.max(
    0,
    steps.findLastIndex(({ low }) => value >= low),
  )
}

/** The key: every step with its range and name. */
export function riskKey(steps: readonly RiskStep[]): KeyStep[] {
  const decimals = steps[0].high < 1 ? 1 : 0
  return steps.map(({ name, color, low, high }) => {
    const ends = [low, high].map((end) => grouped(end, end === 0 || end === 1 ? 0 : decimals))
    const range = ends.join('–')
    return { color, label: `${range} ${name}`, short: range }
  })
}
