import { checkFormula } from '@/lib/formula/check/check-formula'
import type { CheckedFormula } from '@/lib/formula/check/checked'
import type { Fact } from '@/lib/formula/check/scope'
import type { Address, Formula } from '@/lib/formula/syntax/node'
import { quantityOf } from '@/lib/formula/units/quantity'
import { aggregateOf } from '@/lib/view/periods/rule'
import type { Usable } from './usable'

/** Checks a formula over these fields. */
export function checkUsable(
  formula: Formula,
  names: ReadonlyMap<string, Usable>,
  find: (address: Address) => Usable | { reason: string },
): CheckedFormula {
  return checkFormula(formula, {
    names: new Map([...names].map(([name, usable]) => [name, factOf(usable)])),
    find(address) {
      const found = find(address)
      return 'reason' in found ? found : factOf(found)
    },
  })
}

const factOf = ({ field }: Usable): Fact => ({
  quantity: quantityOf(field.unit, field.coin),
  gathers: aggregateOf(field),
})
