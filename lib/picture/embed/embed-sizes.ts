/** CSS pixels. */
interface Size {
  width: number
  height: number
}

/**
 * The pictures of an embed. The text of the wide one would be unreadable in a narrow place, and either would leave most of
 * a tall one empty.
 */
export const EMBED_SIZES = {
  wide: { width: 800, height: 420 },
  small: { width: 380, height: 250 },
  tall: { width: 380, height: 540 },
} as const satisfies Record<string, Size>

export type EmbedSize = keyof typeof EMBED_SIZES

export const EMBED_SIZE_NAMES = Object.keys(EMBED_SIZES) as EmbedSize[]

/** Places up to this width have a narrow picture, and from this height a tall one. CSS pixels. */
const NARROW_PX = 560
const TALL_PX = 520

/** The picture that a place shows. Wider places have the tall one if they are at least as high as wide. */
export function embedSizeAt({ width, height }: Size): EmbedSize {
  if (width > NARROW_PX) return height < width ? 'wide' : 'tall'
  return height < TALL_PX ? 'small' : 'tall'
}

/** The same choice as styles. */
export const EMBED_SIZE_STYLES = [
  `@media (min-width:${NARROW_PX + 1}px){.small{display:none}}`,
  `@media (min-width:${NARROW_PX + 1}px) and (orientation:landscape){.tall{display:none}}`,
  `@media (min-width:${NARROW_PX + 1}px) and (orientation:portrait){.wide{display:none}}`,
  `@media (max-width:${NARROW_PX}px){.wide{display:none}}`,
  `@media (max-width:${NARROW_PX}px) and (min-height:${TALL_PX}px){.small{display:none}}`,
  `@media (max-width:${NARROW_PX}px) and (max-height:${TALL_PX - 1}px){.tall{display:none}}`,
].join('')
