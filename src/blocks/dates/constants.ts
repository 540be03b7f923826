// What the spec fixes of the date pickers (Shared building blocks, 5 and 9; docs/readings.md, 84;
// docs/glossary.md, 4), and our own words.

/** How a date and time is written, in the field and in the value (Shared building blocks, 9). */
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss'

/** How the end of a range is written: it holds its whole last minute (Shared building blocks, 9). */
export const rangeEndFormat = 'YYYY-MM-DD HH:mm:59'

/** Language of month and weekday names (Shared building blocks, 9). */
export const datesLocale = 'zh-cn'

/** Between start and end of a range (Shared building blocks, 9). */
export const rangeSeparator = ' 至 '

/** Width of the field with one date, px (Shared building blocks, 9). */
export const dateFieldWidth = 200

/** Width of the field with a range, px (Shared building blocks, 9). */
export const rangeFieldWidth = 350

/**
 * The range picker shows two months from this window width on, px; one below it (Shared building blocks, 9;
 * docs/readings.md, 84).
 */
export const twoMonthsFrom = 480

/** Hours offered: 0 to this (Shared building blocks, 9). */
export const lastHour = 23

/** Minutes offered: 0 to this (Shared building blocks, 9). */
export const lastMinute = 59

export const tooShortMessage = (days: number) => `时间范围不能少于${days}天`
export const tooLongMessage = (days: number) => `时间范围不能多于${days}天`

/** The merchant's day is China's, wherever the machine stands; China has no summer time. */
export const merchantOffsetHours = 8

/** Years the calendar knows; 9999 stands for "without end" in imported data. */
export const firstYear = 1900
export const lastYear = 9999
