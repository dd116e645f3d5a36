'use client'
import { useState } from 'react'
import { readMarkup } from './markup-shelf'

/**
 * Markup that our own server made and put on the shelf; `html` carries it where no document is written (a navigation
 * inside the page). Never give it anything that a visitor or another server wrote.
 */
export function Markup({ id, html, className }: { id: string; html?: string; className?: string }) {
  const [own] = useState(() => {
    if (html !== undefined) return html
    return typeof window === 'undefined' ? readMarkup(id) : (document.getElementById(id)?.innerHTML ?? '')
  })
  return (
    <div
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one door for the SVG that lib/render draws
      dangerouslySetInnerHTML={{ __html: own }}
    />
  )
}
