/** Significant digits of a number of the table, as in the answers of the API. */
const DIGITS = 13

export const significant = (value: number): number => Number(value.toPrecision(DIGITS))
