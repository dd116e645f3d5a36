export interface PinBox {
  /** Left edge and size, CSS pixels. */
  left: number
  width: number
  height: number
}

const GAP = 4

/** Distance of each box from the top, so that none covers another. Boxes keep their order from left to right. */
export function stackPins(boxes: readonly PinBox[]): number[] {
  const placed: (PinBox & { top: number })[] = []
  const order = boxes.map((_, at) => at).sort((a, b) => boxes[a].left - boxes[b].left)
  const tops = new Array<number>(boxes.length).fill(0)
  for (const at of order) {
    const box = boxes[at]
    const beside = placed
      .filter((other) => other.left < box.left + box.width + GAP && box.left < other.left + other.width + GAP)
      .sort((a, b) => a.top - b.top)
    let top = 0
    for (const other of beside) if (other.top < top + box.height + GAP) top = other.top + other.height + GAP
    tops[at] = top
    placed.push({ ...box, top })
  }
  return tops
}
