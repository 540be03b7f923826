/** Page links of a pager (blocks §9); pickers show `PICKER_LINKS`. */
export const DEFAULT_LINKS = 8
export const PICKER_LINKS = 6
/** Rows of a page where nothing else is said (blocks §9). */
export const DEFAULT_PAGE_SIZE = 10
/** Said when the jump box is empty or names no page (blocks §5, readings §3). */
export const WRONG_PAGE = '请输入正确的页码'
/** How long it is said, in ms (blocks §5). */
export const WRONG_PAGE_MS = 1500
/** Totals are exact up to here (architecture, decision 13). */
export const EXACT_TOTAL = 10_000
