import { wordListsIn } from './wordLists'

/** What is done with the pictures of pasted HTML. */
export interface PastedPictures {
  /** Takes a picture that lies in the HTML itself. @returns where it is shown meanwhile; null when it was refused */
  readonly take: (picture: File) => string | null
  /** Whether a picture at this address stands in the text already. */
  readonly isKnown: (address: string) => boolean
}

/** Elements that say nothing to a reader, with all that is in them. */
const silent = 'style, script, meta, link, title, xml, template, iframe, object, embed, noscript'
/** Kept of a style: what a merchant sees and the editor can show. */
const keptStyles = ['text-align', 'color', 'font-weight', 'font-style', 'text-decoration'] as const
/** What Word and web pages call the colour of ordinary text. */
const plainColours = /^(?:windowtext|black|initial|inherit|#0{3,8}|rgba?\(0, 0, 0(?:, 1)?\))$/i
const plainWeights = /^(?:normal|400|initial|inherit)$/i

/**
 * Pasted HTML as the editor may have it: from a whole Word document nothing is left of its office elements, `mso-`
 * styles, classes, fonts and comments, its lists are lists, and its pictures are taken or counted.
 * @returns the HTML, and how many of its pictures could not be brought along: those on other sites, which this console
 * must not load, and those on the disk of the author; `start` is how its words begin, '' where it has none
 */
export function cleanedPaste(html: string, pictures: PastedPictures): { html: string; lost: number; start: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied within an editor: it knows its own marks.
  const isOwn = body.querySelector('[data-pm-slice]') !== null
  dropComments(body)
  for (const element of body.querySelectorAll(silent)) element.remove()
  const lost = bringPictures(body, pictures, isOwn)
  if (isOwn) return { html: body.innerHTML, lost, start: startOf(body) }
  wordListsIn(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // Word's own elements, as o:p and v:shape: empty, or around words that count.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
    else clean(element)
  }
  return { html: body.innerHTML, lost, start: startOf(body) }
}

/** Characters by which pasted words are known again. */
const startLength = 12

function startOf(body: HTMLElement): string {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent!.trim()
    if (words !== '') return words.split(/\s/)[0]!.slice(0, startLength)
  }
  return ''
}

function dropComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode!.removeChild(comment)
}

function clean(element: HTMLElement): void {
  const style = keptStyles
    .map((property) => ({ property, said: element.style.getPropertyValue(property).trim() }))
    .filter(({ property, said }) => {
      if (said === '') return false
      if (property === 'color') return !plainColours.test(said)
      return property !== 'font-weight' || !plainWeights.test(said)
    })
    .map(({ property, said }) => `${property}: ${said}`)
    .join('; ')
  element.removeAttribute('style')
  if (style !== '') element.setAttribute('style', style)
  for (const name of ['class', 'id', 'lang', 'face', 'size']) element.removeAttribute(name)
}

function bringPictures(body: HTMLElement, { take, isKnown }: PastedPictures, isOwn: boolean): number {
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const isData = /^data:/i.test(address)
    const file = isData ? fileOfDataAddress(address) : null
    const shownAt = file ? take(file) : isKnown(address) || (isOwn && /^https?:/i.test(address)) ? address : null
    if (shownAt === null) {
      // One that was refused has been spoken of.
      if (!file) lost += 1
      picture.remove()
    } else picture.setAttribute('src', shownAt)
  }
  return lost
}

const dataAddress = /^data:image\/([a-z+.-]+);base64,([\s\S]*)$/i

/** The picture in a `data:` address, named by what it is; null when it holds none. */
export function fileOfDataAddress(address: string): File | null {
  const found = dataAddress.exec(address)
  if (!found) return null
  const kind = found[1]!.toLowerCase()
  try {
    const bytes = Uint8Array.from(atob(found[2]!.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    const extension = kind === 'jpeg' ? 'jpg' : kind.replace(/\+.*$/, '')
    return bytes.length === 0 ? null : new File([bytes], `粘贴的图片.${extension}`, { type: `image/${kind}` })
  } catch {
    // Cut off on its way through the clipboard.
    return null
  }
}
