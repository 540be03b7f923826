/** Shown in the account menu and in diagnostics (docs/console.md, 14). */
export const APP_VERSION = '1.36.4'
