/**
 * A picture that fills its place. Where the assumed size is not the real one, lines are stretched, so that nothing moves
 * up or down. Texts and symbols keep their shape: the style sheet of the plot scales them back around their places, which
 * it gets as `--x` and `--y`, from the sizes `--w` and `--h`.
 */
export function stretched<T extends { svg: string; size: { width: number; height: number } }>(picture: T): T {
  const { width, height } = picture.size
  const svg = picture.svg
    .replace(/^<svg/, `<svg preserveAspectRatio="none" style="--w:${width}px;--h:${height}px"`)
    .replace(
      /<(text|path)( [^>]*?)transform="([^"]+)"/g,
      (tag, name: string, before: string, transform: string) => {
        const place = placeOf(transform)
        return place ? `<${name}${withStyle(before, place)}transform="${transform}"` : tag
      },
    )
  return { ...picture, svg }
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
