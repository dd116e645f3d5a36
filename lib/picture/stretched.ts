/**
 * A picture that fills its place. Where the assumed width is not the real one it is stretched, so that nothing moves
 * up or down.
 */
export function stretched<T extends { svg: string }>(picture: T): T {
  return { ...picture, svg: picture.svg.replace(/^<svg/, '<svg preserveAspectRatio="none"') }
}
