/** What parts a path in storage, and the most that one listing hands out (Shared building blocks, 9). */
export const DELIMITER = '/'
export const MAX_KEYS = 1000
/** Objects in one multi-delete, as many as storage takes. */
export const MOST_DELETED = 1000
/** Life of an address of a private object, in seconds; no longer than the keys that sign it. */
export const ADDRESS_SECONDS = 600
/** Name of the empty object that keeps a folder there; the explorer never shows it. */
export const FOLDER_MARK = '.folder'
/** How times are shown (Shared building blocks, 9). */
export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'
