import { expect, test } from 'vitest'
import { EMBED_SIZE_NAMES, EMBED_SIZE_STYLES, EMBED_SIZES, embedSizeAt } from './embed-sizes'

/** Height of title, legend, and source around a picture. */
const AROUND_PX = 80

/** Share of a place that its picture takes, which keeps its shape. */
function filled(width: number, height: number): number {
  const picture = EMBED_SIZES[embedSizeAt({ width, height })]
  const room = height - AROUND_PX
  const scale = Math.min(width / picture.width, room / picture.height)
  return (scale ** 2 * picture.width * picture.height) / (width * room)
}

test.each([
  [320, 568],
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
  [360, 300],
  [480, 420],
  [720, 420],
  [600, 600],
  [768, 1024],
  [820, 1180],
  [1024, 1366],
  [1200, 630],
])('a picture takes most of a place of %i × %i pixels', (width, height) => {
  expect(filled(width, height)).toBeGreaterThan(0.6)
})

test('styles hide all pictures but one', () => {
  const rules = [...EMBED_SIZE_STYLES.matchAll(/@media ([^{]+)\{([^{]+)\{display:none\}\}/g)]
  for (const width of [320, 560, 561, 1200]) {
    for (const height of [200, 519, 520, 561, 900, 1200, 1300]) {
      const bound = (condition: string) => {
        const [, orientation] = /\(orientation:(\w+)\)/.exec(condition) ?? []
        if (orientation) return (orientation === 'portrait') === height >= width
        const [, end, side, pixels] = /\((min|max)-(width|height):(\d+)px\)/.exec(condition) ?? []
        const length = side === 'width' ? width : height
        return end === 'min' ? length >= Number(pixels) : length <= Number(pixels)
      }
      const hidden = rules
        .filter(([, conditions]) => conditions.split(' and ').every(bound))
        .flatMap(([, , names]) => names.split(',').map((name) => name.slice(1)))
      const shown = EMBED_SIZE_NAMES.filter((name) => !hidden.includes(name))
      expect(shown).toEqual([embedSizeAt({ width, height })])
    }
  }
})
