/** Narrower windows get cards in place of rows, in px (docs/look.md, 6). */
export const CARD_BREAKPOINT = 768
/** With more rows than this only those in sight exist (docs/architecture.md, decision 10). */
export const WINDOW_THRESHOLD = 100
/** An empty table (Shared building blocks, 8; docs/readings.md, 83). */
export const EMPTY_MESSAGE = '暂无数据'
/** An empty table whose rows are on their way (Shared building blocks, 8; docs/readings.md, 83). */
export const LOADING_MESSAGE = '加载中...'
/** A missing value (docs/look.md, 8). */
export const NO_VALUE = '–'
/** Names the column of `rowActions`. */
export const ACTIONS_HEADER = '操作'

/** How many actions stand in the row itself; the others are behind ⋯ (docs/look.md, 5). */
export const ROW_ACTIONS_IN_SIGHT = 2
/** The same in windows below `WIDE_BREAKPOINT` and on cards. */
export const NARROW_ACTIONS_IN_SIGHT = 1
/** Facts on a card. */
export const CARD_FACTS = 3
/** A row of cards is ticked by a finger that rests on it this long, ms. */
export const LONG_PRESS_MS = 500
/** A finger that moves further than this, px, scrolls; a head that is dragged further moves. */
export const STILL_WITHIN = 6

/** Narrower windows leave out wide columns, in px (docs/look.md, 6). */
export const WIDE_BREAKPOINT = 1200

/** Widths in px (docs/look.md, 5). */
export const TICK_WIDTH = 40
export const ACTIONS_WIDTH = 168
/** The actions of a row in a window below `WIDE_BREAKPOINT`: one in words. */
export const NARROW_ACTIONS_WIDTH = 120
/** How narrow the column that names a row may become. */
export const NAME_WIDTH = 240
/** What a list has at 1440 px beside the menu: nothing is scrolled sideways there. */
export const LIST_WIDTH = 1223
/** How narrow a column without a width of its own may become. */
export const DEFAULT_MIN_WIDTH = 120
/** Narrower a header's border can't be moved. */
export const NARROWEST_COLUMN = 56
/** What one press of Shift + ← or → takes or gives. */
export const WIDTH_STEP = 16

/** Rows that Page Up and Page Down skip. */
export const PAGE_STEP = 10

/** Height of a card in px, until it is measured. */
export const CARD_HEIGHT = 113
