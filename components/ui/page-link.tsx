'use client'
import { useRouter } from 'next/navigation'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, use, useTransition } from 'react'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/**
 * Link to another page of the site, which opens without a new document. That of Next prefetches what nobody asked for
 * and is 3 KB of the first scripts.
 */
export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter()
  const [isOpening, open] = useTransition()
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event, rest.target)) return
    event.preventDefault()
    open(() => router.push(href))
  }
  return (
    <a href={href} {...rest} onClick={onOpen}>
      <Opening value={isOpening}>{children}</Opening>
    </a>
  )
}

const Opening = createContext(false)

/** Whether the page of the link around this is loading. */
export const useIsOpening = () => use(Opening)

/** Whether a click opens a link in its own window: keys and buttons open it elsewhere. */
export function opensHere(
  event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
  target: string | undefined,
): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isElsewhere = target !== undefined && target !== '_self'
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !isElsewhere
}
