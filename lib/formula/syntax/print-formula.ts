import { dayOf } from '@/lib/engine/frame'
import type { Address, Formula, Node } from './node'
import { COMPARES, NEGATE, NOT, STRENGTHS, WORDS } from './parse-formula'
import { isColumn } from './read-tokens'

/** The usual way of writing a formula: one space around operators, and parentheses only where they are needed. */
export function printFormula({ lines }: Formula): string {
  return lines
    .map(({ name, of }) => (name === null ? printNode(of, 0) : `${printName(name)} = ${printNode(of, 0)}`))
    .join('; ')
}

/** `least` is the strength of the operator around it. */
export function printNode(node: Node, least = 0): string {
  switch (node.kind) {
    case 'number':
      return String(node.value)
    case 'length':
      return `${node.length.count}${node.length.unit}`
    case 'day':
      return dayOf(node.day)
    case 'name':
      return printName(node.name)
    case 'address':
      return printAddress(node.address)
    case 'negate':
      return within(`-${printNode(node.of, NEGATE)}`, NEGATE, least)
    case 'not':
      return within(`not ${printNode(node.of, NOT)}`, NOT, least)
    case 'binary': {
      const own = STRENGTHS.get(node.operator) ?? 0
      const left = printNode(node.left, own === COMPARES ? own + 1 : own)
      return within(`${left} ${node.operator} ${printNode(node.right, own + 1)}`, own, least)
    }
    case 'call':
      return `${node.name}(${node.arguments.map((one) => printNode(one, 0)).join(', ')})`
    case 'output':
      return `${printNode(node.of, NEGATE)}.${node.output}`
  }
}

const within = (text: string, own: number, least: number) => (own < least ? `(${text})` : text)

/** A name, in backticks if it is not a word. */
export function printName(name: string): string {
  const isWord = /^[A-Za-z_$][\w$]*$/.test(name) && !WORDS.has(name)
  return isWord || isColumn(name) ? name : `\`${name}\``
}

export function printAddress({ path, field, params }: Address): string {
  const text = [path + (field === null ? '' : `.${field}`), ...params.map((pair) => pair.join('='))].join('@')
  return /^[\w/-]+(?:\.\w+)*(?:@\w+=[\w-]+(?:\.\w+)*)*$/.test(text) && !/-(?:[-/.]|$)|\/-/.test(text)
    ? text
    : `\`${text}\``
}
