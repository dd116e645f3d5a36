'use client'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import { useBeside } from './beside-context'

/** Shows a watchlist beside the chart, or hides it. */
export function BesideButton() {
  const beside = useBeside()
  if (!beside) return null
  return (
    <Button iconLabel="Watchlist" aria-pressed={beside.isOpen} data-shortcut="w" onClick={beside.toggle}>
      <Icon of="list" />
    </Button>
  )
}
