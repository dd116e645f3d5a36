import type { Rule } from './rule'
import { ACCESS_RULES } from './rules/access'
import { DISCOVERY_RULES } from './rules/discovery'
import { ENVELOPE_RULES } from './rules/envelope'
import { FAILURE_RULES } from './rules/failures'
import { HTTP_RULES } from './rules/http'
import { LEGACY_RULES } from './rules/legacy'
import { ORDER_RULES } from './rules/order'
import { PARAMETER_RULES } from './rules/parameters'
import { QUOTA_RULES } from './rules/quotas'

/** The interface as a table, tested on the fake catalog with the test keys. */
export const RULES: readonly Rule[] = [
  ...DISCOVERY_RULES,
  ...PARAMETER_RULES,
  ...ENVELOPE_RULES,
  ...ACCESS_RULES,
  ...ORDER_RULES,
  ...QUOTA_RULES,
  ...FAILURE_RULES,
  ...HTTP_RULES,
  ...LEGACY_RULES,
]
