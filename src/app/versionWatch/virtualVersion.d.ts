declare module 'virtual:version' {
  /** Tells this build from others; '' in development and tests. */
  export const buildId: string
}
