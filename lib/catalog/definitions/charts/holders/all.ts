import type { Definition } from '../../../define'
import { definitions as supply } from './supply'

export const definitions: readonly Definition[] = [...supply]
