/** Page links of a pager (Shared building blocks, 9); pickers show `PICKER_LINKS`. */
export const DEFAULT_LINKS = 8
export const PICKER_LINKS = 6
/** Rows of a page where nothing else is said (Shared building blocks, 9). */
export const DEFAULT_PAGE_SIZE = 10
/** Said when the jump box is empty or names no page (Shared building blocks, 5; docs/glossary.md, 4). */
export const WRONG_PAGE = '请输入正确的页码'
/** How long it is said, in ms (Shared building blocks, 5). */
export const WRONG_PAGE_MS = 1500
/** Totals are exact up to here (docs/architecture.md, decision 13). */
export const EXACT_TOTAL = 10_000
