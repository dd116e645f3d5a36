import type { Definition } from '../../../define'
import { definitions as realized } from './realized'
import { definitions as sopr } from './sopr'
import { definitions as unrealized } from './unrealized'

export const definitions: readonly Definition[] = [...realized, ...sopr, ...unrealized]
