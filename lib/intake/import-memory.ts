/**
 * Megabytes of JavaScript objects that an import may have. Files are read in parts, and their rows are numbers outside of it
 * (`ROWS_MB`), so most imports need a fifth of it.
 */
export const IMPORT_HEAP_MB = 1_024
