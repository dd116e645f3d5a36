'use client'
import { useSearchParams } from 'next/navigation'
import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'
import { AS_OF } from '@/lib/contract/params/as-of'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { withDay } from '@/lib/url/day'

const Day = createContext<string | null>(null)

/** Tells the day of the address to everything within, which then renders again only if the day changes. */
export function DayProvider({ children }: { children: ReactNode }) {
  return <Day value={readAsOf(new URLSearchParams(useSearchParams())).day}>{children}</Day>
}

/** Day as of which the page is, `YYYY-MM-DD`; null for now. */
export const useDay = (): string | null => use(Day)

/** Link that opens a new document and keeps the day of the page. It also leads to other sites, without the day. */
export function DayLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a {...rest} href={withDay(href, useDay())} />
}

/** The day of the page as a part of a form that is sent with GET. */
export function DayInput() {
  const day = useDay()
  return day === null ? null : <input type="hidden" name={AS_OF} value={day} />
}
