import type { Definition } from '../../define'
import { definitions as derived } from './derived'
import { definitions as indices } from './indices'
import { definitions as macro } from './macro'

export const definitions: readonly Definition[] = [...macro, ...derived, ...indices]
