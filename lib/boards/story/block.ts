/** A part of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  /** `address` as written between the braces. */
  | { kind: 'number'; address: string }

/** A part of a text. The ranks of headings are 2 to 4, below the title of the board, and skip none. */
export type Block =
  | { kind: 'heading'; rank: Rank; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }

export type Rank = 2 | 3 | 4

/** Addresses of the numbers in a text, each once. */
export function numbersIn(blocks: readonly Block[]): string[] {
  const ofParts = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) =>
      part.kind === 'number' ? [part.address] : 'parts' in part ? ofParts(part.parts) : [],
    )
  const ofBlock = (block: Block): string[] => {
    switch (block.kind) {
      case 'quote':
        return block.blocks.flatMap(ofBlock)
      case 'list':
        return block.items.flatMap(ofParts)
      case 'code':
        return []
      default:
        return ofParts(block.parts)
    }
  }
  return [...new Set(blocks.flatMap(ofBlock))]
}

/** The words of a line. */
export const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      'parts' in part ? wordsOf(part.parts) : part.kind === 'number' ? part.address : part.text,
    )
    .join('')
