import type { ParamListing } from '@/lib/contract/endpoint'
import type { Param } from '@/lib/contract/params/param'

/** Props of every control. `value` is null while the default is in use. */
export interface ControlProps {
  id: string
  param: Param
  listing: ParamListing
  value: string | number | null
  /** Null resets to the default. */
  onChange: (value: string | number | null) => void
  /** Address of the page with this value, for controls made of links. */
  hrefOf: (value: string | number | null) => string
}
