export function drawLots<T>(
  things: readonly T[],
  how: { seed: string; oneOf: number; keyOf: (thing: T) => string },
): Set<T>
export const TURNS: readonly number[]
export function turnOf(seed: string): number
