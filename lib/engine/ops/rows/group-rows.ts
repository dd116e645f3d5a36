/**
 * Runs of neighboring rows that share a group, as `start ≤ row < end`, from the group of row `from` to the group of row
 * `to − 1`. Groups are complete, so that a group at the edge of a window does not change when the window moves.
 */
export function groupRows(
  rows: { from: number; to: number; count: number },
  groupOf: (row: number) => number,
): { start: number; end: number }[] {
  const groups: { start: number; end: number }[] = []
  let start = rows.from
  while (start > 0 && groupOf(start - 1) === groupOf(start)) start--
  while (start < rows.to) {
    let end = start + 1
    while (end < rows.count && groupOf(end) === groupOf(start)) end++
    groups.push({ start, end })
    start = end
  }
  return groups
}
