'use client'
import { useRouter } from 'next/navigation'
import {
  type AnchorHTMLAttributes,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  use,
  useRef,
} from 'react'
import { withDay } from '@/lib/url/day'
import { useDay } from './day'
import { afterRest, prefetchPage } from './prefetch-page'
import { useOpenPage } from './use-open-page'
import { rememberWalk } from './walk'

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** The day that the address gets; by default that of the page, and null is none. */
  day?: string | null
}

/**
 * Link to another page of the site, which opens without a new document. The page is loaded once the pointer rests on the
 * link, a finger touches it, or the keyboard reaches it. The link of Next also loads pages that nobody points at, and is
 * 3 KB of the first scripts. The address keeps the day of the page.
 */
export function PageLink({ href: given, day, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter()
  const current = useDay()
  const href = withDay(given, day === undefined ? current : day)
  const { isOpening, open } = useOpenPage()
  const leave = useRef(() => {})
  const load = () => prefetchPage(router, href)
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event, rest.target)) return
    event.preventDefault()
    rememberWalk(event.currentTarget)
    open(href, null)
  }
  return (
    <a
      href={href}
      {...rest}
      onClick={onOpen}
      onPointerEnter={({ pointerType }: PointerEvent) => {
        leave.current = pointerType === 'mouse' ? afterRest(load) : leave.current
      }}
      onPointerLeave={() => leave.current()}
      onPointerDown={load}
      onFocus={({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) load()
      }}
    >
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
