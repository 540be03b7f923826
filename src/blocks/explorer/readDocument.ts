import type { FileItem } from '@contracts/calls/ossApi'
import { unzipSync } from 'fflate'
import { decodeText, linesOfCsv } from '../records/csv'
import { readSheetLines } from '../records/spreadsheetLines'
import { extensionOf } from './fileKind'

/** What a document says, as far as it is shown; `isCut` where there is more of it. */
export type DocumentText =
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'table'; lines: readonly (readonly string[])[]; isCut: boolean }
  | { kind: 'slides'; slides: readonly (readonly string[])[]; isCut: boolean }

const MB = 1024 * 1024
/** Larger ones are downloaded: a browser would read them for too long. */
export const LARGEST_PREVIEW = 10 * MB
/** Of what is packed in an office file, as the archive says: no part takes more memory than it says. */
const LARGEST_UNPACKED = 64 * MB
const SHOWN_CHARACTERS = 200_000
const SHOWN_LINES = 200
const SHOWN_CELLS = 50
const SHOWN_SLIDES = 100

export const documentProblems = {
  tooLarge: '文件超过 10 MB，暂不支持预览，可以下载后查看',
  unreadable: '文件没有读出来，请重试或下载后查看',
  broken: '文件已损坏或有密码，暂不支持预览，可以下载后查看',
} as const

/**
 * Reads what a text, table or office file says. Nothing of it is ever taken for HTML.
 * @throws Error in words of the user
 */
export async function readDocument(
  { displayName, fileSize, url }: FileItem,
  signal: AbortSignal,
): Promise<DocumentText> {
  if (fileSize > LARGEST_PREVIEW) throw new Error(documentProblems.tooLarge)
  const answer = await fetch(url ?? '', { signal, credentials: 'omit' }).catch((error: unknown) => {
    throw new Error(documentProblems.unreadable, { cause: error })
  })
  if (!answer.ok) throw new Error(documentProblems.unreadable)
  const bytes = await answer.arrayBuffer()
  switch (extensionOf(displayName)) {
    case 'xlsx':
      return tableOf(await readSheetLines(bytes))
    case 'csv':
      return tableOf(linesOfCsv(decodeText(bytes, documentProblems.broken)))
    case 'docx':
      return textOf(paragraphsIn(unpack(bytes, /^word\/document\.xml$/)['word/document.xml'], 'w').join('\n'))
    case 'pptx':
      return slidesOf(unpack(bytes, /^ppt\/slides\/slide\d+\.xml$/))
    default:
      return textOf(decodeText(bytes, documentProblems.broken))
  }
}

const textOf = (text: string): DocumentText => ({
  kind: 'text',
  text: text.slice(0, SHOWN_CHARACTERS),
  isCut: text.length > SHOWN_CHARACTERS,
})

function tableOf(all: readonly (readonly string[])[]): DocumentText {
  // A file ends with a line break: no line follows it.
  const lines = all.slice(0, all.findLastIndex((line) => line.some((cell) => cell !== '')) + 1)
  return {
    kind: 'table',
    lines: lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, SHOWN_CELLS)),
    isCut: lines.length > SHOWN_LINES || lines.some(({ length }) => length > SHOWN_CELLS),
  }
}

function slidesOf(parts: Readonly<Record<string, Uint8Array>>): DocumentText {
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])
  const names = Object.keys(parts).sort((one, other) => numberOf(one) - numberOf(other))
  if (names.length === 0) throw new Error(documentProblems.broken)
  const slides = names.slice(0, SHOWN_SLIDES).map((name) => paragraphsIn(parts[name], 'a'))
  return { kind: 'slides', slides, isCut: names.length > SHOWN_SLIDES }
}

/** The parts of an office file whose names fit. @throws Error for what is no archive, or too large inside */
function unpack(bytes: ArrayBuffer, wanted: RegExp): Record<string, Uint8Array> {
  let left = LARGEST_UNPACKED
  try {
    return unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false
        left -= originalSize
        if (left < 0) throw new RangeError(name)
        return true
      },
    })
  } catch (error) {
    throw new Error(documentProblems.broken, { cause: error })
  }
}

/** The texts of the paragraphs of a part, in their order. @param prefix of its elements: `w` of texts, `a` of slides */
function paragraphsIn(part: Uint8Array | undefined, prefix: 'w' | 'a'): string[] {
  if (!part) throw new Error(documentProblems.broken)
  const xml = new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml')
  if (xml.querySelector('parsererror')) throw new Error(documentProblems.broken)
  const paragraphs = [...xml.getElementsByTagName(`${prefix}:p`)].map((paragraph) =>
    [...paragraph.getElementsByTagName('*')]
      .map(({ nodeName, textContent }) =>
        nodeName === `${prefix}:t`
          ? (textContent ?? '')
          : nodeName === `${prefix}:tab`
            ? '\t'
            : nodeName === `${prefix}:br`
              ? '\n'
              : '',
      )
      .join(''),
  )
  return prefix === 'w' ? paragraphs : paragraphs.filter((text) => text.trim() !== '')
}
