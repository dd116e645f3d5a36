'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import type { AnchorHTMLAttributes } from 'react'
import { withNext } from '@/lib/url/with-next'

/** Pages that no one wants to return to after signing in. */
const ENTRANCES = /^\/(sign-in|sign-up|reset-password|set-password)(\/|$)/

/** Link to a page such as `/sign-in` that leads back to the current page afterwards. */
export function ReturnLink({
  href,
  ...rest
}: { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const path = usePathname() ?? '/'
  const query = useSearchParams()?.toString()
  const here = ENTRANCES.test(path) ? '/' : query ? `${path}?${query}` : path
  return <a {...rest} href={withNext(href, here)} />
}
