import type { Definition } from '../../define'
import { definitions as prices } from './prices'

export const definitions: readonly Definition[] = [...prices]
