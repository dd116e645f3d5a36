import { inWholeParts } from '@/lib/render/svg/whole-parts'
import { widestWidth } from '@/lib/view/text/text-width'

/** Half of the outline of a symbol. */
const OUTLINE = 1

/**
 * A picture that fills its place. Where the assumed size is not the real one, lines are stretched, so that nothing moves
 * up or down. Texts and symbols keep their shape: the style sheet of the plot scales them back around their places, which
 * it gets as `--x` and `--y`, from the sizes `--w` and `--h`. In a narrower place, margins are too narrow for their texts.
 * A text therefore also has the room that it needs to the left and to the right of its place, `--l` and `--r`: without it,
 * the edge would cut a number, and the rest of it would be another number.
 */
export function stretched<T extends { svg: string; size: { width: number; height: number } }>(picture: T): T {
  const { width, height } = picture.size
  // The box of a number is right before it in the same place.
  let box: { transform: string; needs: Room } | null = null
  const svg = inWholeParts(picture.svg, 5)
    .replace(/^<svg/, `<svg preserveAspectRatio="none" style="--w:${width}px;--h:${height}px"`)
    .replace(
      /<(text|path)( [^>]*?)transform="([^"]+)"([^>]*>)([^<]*)/g,
      (tag, name: string, before: string, transform: string, after: string, content: string) => {
        const place = placeOf(transform)
        if (!place) return tag
        const needs =
          name === 'path'
            ? boxRoom(before)
            : box?.transform === transform
              ? box.needs
              : textRoom(before, content)
        box = name === 'path' && needs ? { transform, needs } : null
        return `<${name}${withStyle(before, place + roomText(needs))}transform="${transform}"${after}${content}`
      },
    )
  return { ...picture, svg }
}

/** Pixels to both sides of a place. */
interface Room {
  left: number
  right: number
}

/** Room for the box of a number, which has round corners and its place in the middle; null for other paths. */
function boxRoom(attributes: string): Room | null {
  const half = / d="M-[\d.]+ -[\d.]+L[\d.]+ -[\d.]+A\S+ \S+ 0 0 1 ([\d.]+) /.exec(attributes)?.[1]
  const side = Number(half) + OUTLINE
  return half ? { left: side, right: side } : null
}

function textRoom(attributes: string, content: string): Room {
  const of = (pattern: RegExp) => pattern.exec(attributes)?.[1]
  const size = of(/font-size:([\d.]+)px/)
  const width = Math.ceil(widestWidth(content, size ? Number(size) : undefined))
  const moved = Number(of(/ x="(-?[\d.]+)"/) ?? 0)
  const part = PARTS_LEFT.get(of(/ text-anchor="(\w+)"/) ?? 'start') ?? 0
  return { left: width * part - moved, right: width * (1 - part) + moved }
}

/** Part of a text that is to the left of its place, by anchor. */
const PARTS_LEFT: ReadonlyMap<string, number> = new Map([
  ['start', 0],
  ['middle', 0.5],
  ['end', 1],
])

/** Custom properties of the room on the sides that need any. */
function roomText(room: Room | null): string {
  if (!room) return ''
  const { left, right } = room
  return `${left > 0 ? `;--l:${left}px` : ''}${right > 0 ? `;--r:${right}px` : ''}`
}

/** The place and size of a text or symbol as custom properties; null for other transforms. */
function placeOf(transform: string): string | null {
  const moved = /^translate\((-?[\d.]+)[ ,](-?[\d.]+)\)$/.exec(transform)
  if (moved) return `--x:${moved[1]}px;--y:${moved[2]}px`
  const sized = /^matrix\((-?[\d.]+),0,0,\1,(-?[\d.]+),(-?[\d.]+)\)$/.exec(transform)
  return sized ? `--x:${sized[2]}px;--y:${sized[3]}px;--k:${sized[1]}` : null
}

/** Attributes with these properties before those of the style they may have. */
function withStyle(attributes: string, properties: string): string {
  return attributes.includes(' style="')
    ? attributes.replace(' style="', ` style="${properties};`)
    : `${attributes}style="${properties}" `
}
