import type { IconNode } from 'lucide'
import { ICON_NAMES } from '@/components/ui/icons/icon-names'

/** Lucide's drawings by the names of its exports: `ArrowUp`. */
export type Drawings = Readonly<Record<string, IconNode | undefined>>

/** Side of a cell, in units of Lucide's drawings. */
export const CELL = 24

/** A picture of icons, whose cells are in a row. Each is one path: browsers spend time on every element. */
export function iconRow(drawings: Drawings, names: readonly string[] = ICON_NAMES): string {
  const cells = names.map((name, at) => {
    const [, plain, filled] = /^(.*?)(-filled)?$/.exec(name)!
    const drawing = drawings[lucideName(plain)]
    if (!drawing) throw new Error(`Lucide has no icon “${plain}”. Its names are at https://lucide.dev/icons.`)
    const place = at > 0 ? ` transform='translate(${at * CELL})'` : ''
    return `<path${place}${filled ? " fill='#000'" : ''} d='${drawing.map(asPath).join('')}'/>`
  })
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${names.length * CELL} ${CELL}' ${LINES}>${cells.join('')}</svg>`
}

const LINES = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"

/** `arrow-up` → `ArrowUp`. */
export const lucideName = (name: string) =>
  name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

/** Path data of a shape, which can follow those of another. */
function asPath([tag, attributes]: IconNode[number]): string {
  const of = (name: string) => Number(attributes[name] ?? 0)
  const rx = of('rx') || of('r') || of('ry')
  const ry = of('ry') || of('r') || of('rx')
  const arc = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`
  switch (tag) {
    case 'path':
      return fromOrigin(String(attributes.d))
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'circle':
    case 'ellipse':
      return `M${of('cx') - rx} ${of('cy')}${arc(2 * rx, 0)}${arc(-2 * rx, 0)}z`
    case 'rect': {
      const [across, down] = [of('width') - 2 * rx, of('height') - 2 * ry]
      const top = `M${of('x') + rx} ${of('y')}h${across}${arc(rx, ry)}`
      return `${top}v${down}${arc(-rx, ry)}h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}z`
    }
    default:
      throw new Error(`An icon has <${tag}>, which cannot be part of a path yet.`)
  }
}

/** A first `m` is relative to the end of the path before. Pairs of numbers after it are lines. */
const fromOrigin = (data: string) =>
  data.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/,
    (_, x, y, line) => `M${x} ${y}${line ? 'l' : ''}`,
  )

/** The style sheet of all icons. It has one picture, because browsers parse each as a document of its own. */
export function iconSheet(drawings: Drawings): string {
  const picture = iconRow(drawings).replace(/[%#<>]/g, encodeURIComponent)
  const last = ICON_NAMES.length - 1
  // No custom property: browsers would read the picture again for every icon.
  const cells = ICON_NAMES.map(
    (name, at) => `[data-icon="${name}"] {\n  mask-position: calc(${at}00% / ${last}) 0;\n}\n`,
  )
  return `/*
 * Icons: Lucide, https://lucide.dev. ISC License, Copyright (c) Lucide Icons and Contributors. Some are derived from
 * Feather: MIT License, Copyright (c) Cole Bemis. The texts are in LICENSE of the package \`lucide\`.
 *
 * Written by icons.test.ts.
 */
:where([data-icon]) {
  display: block;
  flex: none;
  width: ${CELL}px;
  height: ${CELL}px;
  background: currentColor;
  mask:
    url("data:image/svg+xml,${picture}")
    0 0 / ${last + 1}00% 100% no-repeat;
  print-color-adjust: exact;
}

/* Icons have the color that the browser gives to the text around them, and keep it as their background. */
@media (forced-colors: active) {
  html:root:root [data-icon] {
    color: inherit;
    forced-color-adjust: preserve-parent-color;
  }

  @supports not (forced-color-adjust: preserve-parent-color) {
    [data-icon] {
      forced-color-adjust: none;
    }
  }
}

${cells.join('\n')}`
}
