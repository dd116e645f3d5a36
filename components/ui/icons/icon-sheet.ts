import type { IconNode } from 'lucide'
import { ICON_NAMES } from './icon-names'

/** Lucide's drawings by the names of its exports: `ArrowUp`. */
export type Drawings = Readonly<Record<string, IconNode | undefined>>

/** Side of a cell, in units of Lucide's drawings. */
export const CELL = 24

/** A picture of icons, whose cells are in a row. */
export function iconRow(drawings: Drawings, names: readonly string[] = ICON_NAMES): string {
  const cells = names.map((name, at) => {
    const [, plain, filled] = /^(.*?)(-filled)?$/.exec(name)!
    const drawing = drawings[asExport(plain)]
    if (!drawing) throw new Error(`Lucide has no icon “${plain}”. Its names are at https://lucide.dev/icons.`)
    const shapes = drawing.map(([tag, attributes]) => `<${tag}${inMarkup(attributes)}/>`)
    const own = { transform: at > 0 ? `translate(${at * CELL})` : undefined, fill: filled && '#000' }
    return `<g${inMarkup(own)}>${shapes.join('')}</g>`
  })
  const shared = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${names.length * CELL} ${CELL}`,
    fill: 'none',
    stroke: '#000',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return `<svg${inMarkup(shared)}>${cells.join('')}</svg>`
}

/** `arrow-up` → `ArrowUp`. */
const asExport = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

const inMarkup = (attributes: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}='${value}'`))
    .join('')

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
