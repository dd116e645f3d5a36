/** Steps of round levels for a number with one digit before the point. */
const STEPS = [1, 2, 5, 10]
/** A step is at least this part of the value. */
const LEAST_STEP = 1 / 20
/** Digits that are kept, so that a level has no rounding error of doubles. */
const DIGITS = 12
const ROUNDING = 1e-9

/**
 * The next round numbers above and below a value: 85,000 and 80,000 for 81,425, and 1.3 and 1.2 for 1.252. Their distance is
 * 1, 2, or 5 times a power of ten, at least a twentieth of the value. Null for zero and beyond ±1e100.
 */
export function roundLevels(value: number): { above: number; below: number } | null {
  const size = Math.abs(value)
  if (!(size > 1e-100 && size < 1e100)) return null
  const least = size * LEAST_STEP
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (STEPS.find((one) => one * power >= least * (1 - 1e-9)) ?? 10)
  const exact = (level: number) => Number(level.toPrecision(DIGITS))
  const steps = value / step
  // The quotient of a level and a step is not always whole.
  return {
    above: exact((Math.floor(steps + ROUNDING) + 1) * step),
    below: exact((Math.ceil(steps - ROUNDING) - 1) * step),
  }
}
