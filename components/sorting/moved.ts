/** The items with one of them at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return items
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), items[from], ...others.slice(to)]
}
