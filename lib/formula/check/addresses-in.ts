import { type Address, type Formula, type Node, partsOf, type Span } from '../syntax/node'
import { printAddress } from '../syntax/print-formula'

export interface UsedAddress {
  /** Series and parameters, without field. */
  address: Address
  /** Its first occurrence. */
  span: Span
}

/** The series that a formula loads, each once, in the order of the text. */
export function addressesIn({ lines }: Formula): UsedAddress[] {
  const found = new Map<string, UsedAddress>()
  const visit = (node: Node) => {
    if (node.kind === 'address') {
      const { address, at, to } = node
      const params = address.params.filter(([name]) => name !== 'interval')
      const series = { ...address, field: null, params }
      const key = printAddress(series)
      if (!found.has(key)) found.set(key, { address: series, span: { at, to } })
    }
    for (const part of partsOf(node)) visit(part)
  }
  for (const { of } of lines) visit(of)
  return [...found.values()]
}
