import type { IconName } from './icon-names'

/**
 * A line drawing in the color of the text around it. `icons.css` has all of them: a page has dozens, and drawings in the
 * page would be a tenth of its bytes. Screen readers find nothing in it.
 */
export function Icon({ of }: { of: IconName }) {
  return <span data-icon={of} />
}
