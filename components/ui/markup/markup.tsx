'use client'
import { useState } from 'react'
import { takeMarkup } from './markup-store'

/**
 * Markup made by this server, from the markup store; `html` carries it for navigations within the page. Never pass
 * anything that a visitor or another server wrote.
 */
export function Markup({ id, html, className }: { id: string; html?: string; className?: string }) {
  const [own] = useState(() => {
    if (html !== undefined) return html
    return typeof window === 'undefined' ? takeMarkup(id) : (document.getElementById(id)?.innerHTML ?? '')
  })
  return (
    <div
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place for the SVG that lib/render draws
      dangerouslySetInnerHTML={{ __html: own }}
    />
  )
}
