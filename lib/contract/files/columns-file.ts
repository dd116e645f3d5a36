/** Forms of a file with columns of several series. */
export const COLUMNS_FORMS = ['csv', 'json', 'parquet'] as const
export type ColumnsForm = (typeof COLUMNS_FORMS)[number]

/** Rows of such a file: all at which a column has a value, or only those at which every column has one. */
export const ROW_RULES = ['any', 'all'] as const
export type RowRule = (typeof ROW_RULES)[number]

/** Path of such a file. */
export const columnsPath = (form: ColumnsForm) => `/data/table.${form}` as const
