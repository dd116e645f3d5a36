'use client'
import { createContext, type MouseEvent, useContext } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { plainFormula } from '@/lib/url/drawn-formula'
import { pageHref } from '@/lib/url/hrefs'
import { plainViewState } from '@/lib/url/read-view-state'
import styles from '../panel/panel.module.css'

/** Draws a formula on the chart of the page and opens its field. Null where formulas cannot be drawn. */
export const FormulaOpener = createContext<((text: string) => void) | null>(null)

/** Link to the chart with a formula, which also opens the field of the formula. */
export function OpenFormula({ endpoint, text }: { endpoint: Endpoint; text: string }) {
  const open = useContext(FormulaOpener)
  if (!open) return null
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(text)
  }
  const href = pageHref(endpoint, { ...plainViewState(), formulas: [plainFormula(text)] })
  return (
    <a href={href} className={styles.openFormula} onClick={click}>
      Open in the formula field
    </a>
  )
}
