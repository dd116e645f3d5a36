import type { IconNode } from 'lucide'
import { createElement, type SVGAttributes } from 'react'

interface IconProps extends SVGAttributes<SVGSVGElement> {
  /** The drawing: pairs of an element and its attributes. */
  of: IconNode
  /** Width and height in px, where no style sheet sets them. */
  size?: number
}

/**
 * A line drawing in the color of the text around it, hidden from screen readers. The style sheet strokes it: a page has
 * dozens, so attributes that all of them share would be a tenth of its bytes.
 */
export function Icon({ of, size = 24, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      {...rest}
      className={className ? `icon ${className}` : 'icon'}
    >
      {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  )
}
