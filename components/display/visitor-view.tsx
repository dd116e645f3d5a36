'use client'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import { remember } from './remember'

/** Shows the installation as visitors see it. The cookie only takes away, so anybody may set it. */
function view(as: 'visitor' | 'own'): void {
  remember('view', as)
  // Nothing of the other view may stay.
  window.location.reload()
}

export function ViewAsVisitor() {
  return <Button onClick={() => view('visitor')}>View as a visitor</Button>
}

/** Says that the pages are those of a visitor, with the way back. */
export function VisitorBar() {
  return (
    <NoticeBox tone="plain" apart>
      <span>
        <strong>You see what visitors see.</strong> Pages, files, and search leave out the values that only
        you may see.
      </span>
      <Button onClick={() => view('own')}>End</Button>
    </NoticeBox>
  )
}
