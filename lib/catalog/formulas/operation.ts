import type { Node } from '@/lib/formula/syntax/node'
import { printNode } from '@/lib/formula/syntax/print-formula'
import { asExpression, type Expression, type Meaning, refsOf, treeOf, valuesOf } from './expression'
import type { FormulaContext } from './formula'

type Setting = number | string

/** An algorithm over whole columns, in the order of the inputs. */
type Algorithm<Settings extends readonly Setting[]> = (
  columns: Float64Array[],
  context: FormulaContext,
  ...settings: Settings
) => Float64Array

export interface Operation {
  /** The formula that calls it. */
  call: (inputs: readonly Meaning[], ...settings: Setting[]) => Expression
  /** Settings that are words: these, or those of this form. */
  words: readonly string[] | RegExp
}

/** Operations by the names by which formulas call them. */
export const OPERATIONS = new Map<string, Operation>()

/**
 * An algorithm that the language of formulas does not have, such as a walk along halvings or a mean of any number of
 * columns. Its name, inputs, and settings are its writing, so that equal fields are recognized. Only formulas of the
 * catalog can call it: `total_of(a, b)`. Numbers among its arguments and the given `words` are settings.
 */
export function operation<Settings extends readonly Setting[] = []>(
  name: string,
  algorithm: Algorithm<Settings>,
  words: Operation['words'] = [],
): (inputs: readonly Meaning[], ...settings: Settings) => Expression {
  if (OPERATIONS.has(name)) throw new Error(`There are two operations “${name}”`)
  const call = callOf(name, algorithm)
  OPERATIONS.set(name, { call: call as unknown as Operation['call'], words })
  return call
}

function callOf<Settings extends readonly Setting[]>(
  name: string,
  algorithm: Algorithm<Settings>,
): (inputs: readonly Meaning[], ...settings: Settings) => Expression {
  return (inputs, ...settings) => {
    const tree: Node = {
      kind: 'call',
      name,
      named: PLACE,
      ...PLACE,
      arguments: [...inputs.map((one) => treeOf(one) ?? nameOf('?')), ...settings.map(nodeOf)],
    }
    const isDaily = inputs.some((one) => typeof one !== 'string' && one.daily)
    return asExpression({
      text: printNode(tree),
      tree,
      from: refsOf(inputs),
      ...(isDaily ? { daily: true } : {}),
      on: (values) =>
        algorithm(
          inputs.map((one) => valuesOf(one, values)),
          values.context,
          ...settings,
        ),
    })
  }
}

/** No place in a text. */
const PLACE = { at: 0, to: 0 }

const nameOf = (name: string): Node => ({ kind: 'name', name, ...PLACE })

const nodeOf = (setting: Setting): Node =>
  typeof setting === 'number' ? { kind: 'number', value: setting, ...PLACE } : nameOf(setting)
