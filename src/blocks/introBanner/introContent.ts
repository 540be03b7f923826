import type { ActivityIntroduction } from '@contracts/calls/activityApi'
import { introLayouts, LAYOUT_OF_MORE } from './constants'

/** A picture that may be shown. */
export interface IntroPicture {
  readonly showUrl: string
  /** Where 查看更多 leads; null hides that link. */
  readonly jumpUrl: string | null
}

/** An introduction as the banner shows it; its HTML has still to be sanitised. */
export interface IntroContent {
  readonly html: string
  readonly tags: readonly string[]
  readonly pictures: readonly IntroPicture[]
}

/** Protocol of an address as the browser would read it, blanks and line breaks in it included; null for no address. */
function protocolOf(address: string): string | null {
  try {
    return new URL(address, window.location.href).protocol
  } catch {
    return null
  }
}

const isWeb = (address: string) => ['http:', 'https:'].includes(protocolOf(address) ?? '')

/** An address that may be opened: http, https, or a place of this site. Anything else (`javascript:` …) is null. */
export function jumpAddress(given: string | null | undefined): string | null {
  const address = given?.trim() ?? ''
  return address !== '' && isWeb(address) ? address : null
}

/** An address that may be drawn as a picture: the same, and pictures that stand in the address itself. */
export function pictureAddress(given: string | null | undefined): string | null {
  const address = given?.trim() ?? ''
  return /^data:image\//i.test(address) ? address : jumpAddress(address)
}

/** Tags as they are shown: split at commas, without blanks and repetitions. */
export const tagsOf = (text: string | null | undefined): readonly string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Reads an answer; null when there is nothing to show. */
export function introContent(answer: ActivityIntroduction | null | undefined): IntroContent | null {
  if (!answer) return null
  const pictures = (answer.imageList ?? []).flatMap(({ showUrl, jumpUrl }): IntroPicture[] => {
    const shown = pictureAddress(showUrl)
    return shown === null ? [] : [{ showUrl: shown, jumpUrl: jumpAddress(jumpUrl) }]
  })
  const content = { html: (answer.activityIntro ?? '').trim(), tags: tagsOf(answer.activityTag), pictures }
  return content.html === '' && content.tags.length === 0 && pictures.length === 0 ? null : content
}

/** Layout of so many pictures: 1, 2, 3, more (docs/readings.md, 86). */
export const layoutOf = (pictures: number): 'one' | 'two' | 'three' | 'more' =>
  introLayouts[pictures as keyof typeof introLayouts] ?? LAYOUT_OF_MORE

/**
 * What the gateway is asked for: the path of a hash address, without its query, with its slash
 * (Business areas and routes, 7).
 * @example urlRouterOf('#/ticket/list?page=2') // '/ticket/list'
 */
export function urlRouterOf(hash: string): string {
  const path = hash.replace(/^#/, '').split(/[?#]/)[0] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}
