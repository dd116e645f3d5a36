import type { ParamListing } from '@/lib/contract/endpoint'
import type { Param } from '@/lib/contract/params/param'

/** What every control is given. `value` is canonical text, null while the default is in use. */
export interface ControlProps {
  id: string
  param: Param
  listing: ParamListing
  value: string | null
  /** Null puts the default back. */
  onChange: (value: string | null) => void
  /** Address of the page with this value, for controls made of links. */
  hrefOf: (value: string | null) => string
}
