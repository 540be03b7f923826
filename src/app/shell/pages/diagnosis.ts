import { APP_VERSION } from '@/app/version'

/** An error in its own words. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error ?? '–'))

/** What support needs to look into a failure, as plain text; nothing personal: no account, no query string. */
export const diagnosis = (error: unknown, now = new Date()): string =>
  [
    `版本：${APP_VERSION}`,
    `时间：${now.toISOString()}`,
    `页面：${location.hash.replace(/\?.*$/, '') || '#/'}`,
    `错误：${wordsOf(error)}`,
    `浏览器：${navigator.userAgent}`,
  ].join('\n')
