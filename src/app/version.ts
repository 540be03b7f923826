/** Shown in the account menu and in diagnostics (shell 2.2). */
export const APP_VERSION = '1.36.4'
