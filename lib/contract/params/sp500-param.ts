import { integer, number, type Param } from './param'

type Own = Pick<Param, 'name' | 'default' | 'presets' | 'presetSets' | 'below'>

/** A number of sessions. */
export function period(facts: Own & { label: string }): Param {
  return integer({ group: 'sp500', meaning: 'period', min: 1, max: 5000, ...facts })
}

export function multiplier(facts: Own): Param {
  return number({ group: 'sp500', label: 'Multiplier', min: 0.1, max: 100, increment: 0.1, ...facts })
}

/** A level that an oscillator's values are read by. */
export function level(facts: Own & { label: string; min: number; max: number }): Param {
  return number({ group: 'sp500', meaning: 'level', increment: 1, ...facts })
}

/** The lower level should be below the upper one. */
export function belowUpper(name: string): Param['below'] {
  return { name, warning: 'The lower level is not below the upper one.' }
}
