import { PRO } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'

export const MVRV = '/api/v1/onchain/mvrv'
export const CPI = '/api/v1/economic/cpi'
export const FEAR = '/api/v1/charts/fear'
export const BTC = '/api/v1/crypto/prices/BTC'
export const BREADTH = '/api/v1/market-indicators/crypto-market-breadth'

export const JSON_TYPE = { 'content-type': /^application\/json/ }

export const withKey = (value: string) => ({ 'x-api-key': value })

/** Asked with the pro key and answered. */
export function accepted(rule: string, url: string, more: Partial<Rule> = {}): Rule {
  return { rule, url, headers: withKey(PRO), status: 200, ...more }
}

/** A request with the pro key that is refused for a parameter. The body names the parameter and the allowed values. */
export function refused(rule: string, url: string, parameter: string, body: Rule['body'] = {}): Rule {
  return {
    rule,
    url,
    headers: withKey(PRO),
    status: 400,
    code: 'invalid_parameter',
    body: { parameter, ...body },
  }
}
