import { integer, number, type Param } from './param'

type Own = Pick<Param, 'name' | 'default' | 'presets' | 'presetSets' | 'below'>

/** A number of sessions. */
export function period(facts: Own & { label: string }): Param {
  return integer({ group: 'sp500', meaning: 'period', min: 1, max: 5000, ...facts })
}

export function multiplier(facts: Own): Param {
  return number({ group: 'sp500', label: 'Multiplier', min: 0.1, max: 100, increment: 0.1, ...facts })
}

/** The levels that an oscillator's values are read by. The lower one should be below the upper one. */
export function levels({ upper, lower, ...range }: Levels): readonly Param[] {
  const level = ([name, value]: Level, label: string, below?: Param['below']) =>
    number({ name, label, default: value, group: 'sp500', meaning: 'level', increment: 1, below, ...range })
  const warning = 'The lower level is not below the upper one.'
  return [level(upper, 'Upper'), level(lower, 'Lower', { name: upper[0], warning })]
}

type Level = readonly [name: string, value: number]

interface Levels {
  upper: Level
  lower: Level
  min: number
  max: number
}
