import type { PlatformStep } from '@contracts/calls/wxaAdmin'

/** Pattern of the pages' addresses, in the router's notation. */
export const pagePattern = '/stand-in/applet-platform/:pageKey{[\\w-]+}/:step{authorise|register|existing}'

/** @param pageKey base64url */
export const pagePath = (pageKey: string, step: PlatformStep): string => `/stand-in/applet-platform/${pageKey}/${step}`
