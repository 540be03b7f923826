/** Columns of a related list that names none: it stands inside another record's page. */
export const relatedColumns = 5
/** Rows of a related list in a record's page. */
export const relatedRows = 5
/** Rows of a related list that shows all of them; of more there is a list of their own. */
export const mostRelatedRows = 100

export const relatedWords = {
  all: '显示全部',
  first: (rows: number) => `显示前 ${rows} 条`,
} as const
