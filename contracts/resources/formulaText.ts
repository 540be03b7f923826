/** A text that a spreadsheet would take for a formula, or one that was made harmless before. */
const formula = /^'*[=+\-@\t\r]/

/** Puts a ' before what a spreadsheet would reckon out. */
export const defuse = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** The text that was made harmless by {@link defuse}. */
export const fuse = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)
