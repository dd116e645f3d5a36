import type { Pointer } from '@/lib/view/pointer/pointer'
import type { CrosshairTime } from './locate-crosshair'

/** The mark under the crosshair. It belongs to one drawing: in another one, its number is that of another mark. */
export interface PointedMark {
  of: Pointer
  at: number
  by: CrosshairTime['by']
}
