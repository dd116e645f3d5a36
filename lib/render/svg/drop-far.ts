import type { DrawingSize } from './compact-path'

/** Pixels outside the drawing beyond which no text or symbol reaches into it. */
const REACH = 500

const PLACED = /<(path|text|circle|rect|polygon|ellipse)\b([^>]*)>(?:[^<]*<\/\1>)?/g

/** Removes texts and symbols so far outside the drawing that nothing of them shows. Lines are clipped instead. */
export function dropFar(svg: string, { width, height }: DrawingSize): string {
  const isFar = (x: number, y: number) =>
    !(x >= -REACH && x <= width + REACH && y >= -REACH && y <= height + REACH)
  return svg.replace(PLACED, (element, _name: string, attributes: string) => {
    const place = placeOf(attributes)
    return place && isFar(...place) ? '' : element
  })
}

/** Translation of an element, or its position without one. */
function placeOf(attributes: string): [number, number] | null {
  const moved = /\stransform="(?:translate\(|matrix\((?:[^,]+,){4})([^ ,)]+)[ ,]([^)]+)\)/.exec(attributes)
  if (moved) return [Number(moved[1]), Number(moved[2])]
  const at = (name: string) => new RegExp(`\\s${name}="([^"]+)"`).exec(attributes)?.[1]
  const x = at('x') ?? at('cx')
  const y = at('y') ?? at('cy')
  return x === undefined && y === undefined ? null : [Number(x ?? 0), Number(y ?? 0)]
}
