/** Pairs of colors for a rise and a fall. The first is the default. */
export const CHANGE_COLORS = ['green-red', 'red-green', 'blue-orange', 'none'] as const

export type ChangeColors = (typeof CHANGE_COLORS)[number]

/** The pair of this name; the default for any other text. */
export const readChangeColors = (text: string | null | undefined): ChangeColors =>
  CHANGE_COLORS.find((one) => one === text) ?? 'green-red'
