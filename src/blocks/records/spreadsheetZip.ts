/** A file within a ZIP archive. */
export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

const endMark = 0x06054b50
const centralMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const centralLength = 46
const localLength = 30
/** Of the comment behind the end, which nobody writes into a workbook. */
const longestComment = 0xffff
const deflated = 8
const utf8Names = 0x0800

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function checksumOf(content: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of content) sum = crcTable[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** Puts files into an archive as they are, without compressing them. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = new TextEncoder().encode(name)
    const checksum = checksumOf(content)
    const described = (mark: number, length: number, shift: number) => {
      const head = new DataView(new ArrayBuffer(length))
      head.setUint32(0, mark, true)
      head.setUint16(4, 20, true)
      if (shift > 0) head.setUint16(6, 20, true)
      head.setUint16(6 + shift, utf8Names, true)
      head.setUint32(14 + shift, checksum, true)
      head.setUint32(18 + shift, content.length, true)
      head.setUint32(22 + shift, content.length, true)
      head.setUint16(26 + shift, nameBytes.length, true)
      return head
    }
    const central = described(centralMark, centralLength, 2)
    central.setUint32(42, offset, true)
    directory.push(new Uint8Array(central.buffer), nameBytes)
    const local = new Uint8Array(described(localMark, localLength, 0).buffer)
    parts.push(local, nameBytes, content)
    offset += local.length + nameBytes.length + content.length
  }
  const directoryLength = directory.reduce((sum, { length }) => sum + length, 0)
  const end = new DataView(new ArrayBuffer(endLength))
  end.setUint32(0, endMark, true)
  end.setUint16(8, entries.length, true)
  end.setUint16(10, entries.length, true)
  end.setUint32(12, directoryLength, true)
  end.setUint32(16, offset, true)
  return joined([...parts, ...directory, new Uint8Array(end.buffer)])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Unpacks the files of an archive that are wanted.
 * @param mostBytes of all of them together
 * @throws RangeError when they are larger, Error when it is no archive or a damaged one
 */
export async function readZip(
  archive: ArrayBuffer,
  isWanted: (name: string) => boolean,
  mostBytes: number,
): Promise<readonly ZipEntry[]> {
  const view = new DataView(archive)
  let left = mostBytes
  const entries: ZipEntry[] = []
  for (const { name, method, start, length } of directoryOf(view)) {
    if (!isWanted(name)) continue
    const packed = new Uint8Array(archive, start, length)
    const content = method === deflated ? await inflate(packed, left) : packed
    left -= content.length
    if (left < 0) throw new RangeError(name)
    entries.push({ name, content })
  }
  return entries
}

function* directoryOf(view: DataView) {
  const end = endOf(view)
  const total = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < total; index += 1) {
    if (view.getUint32(at, true) !== centralMark) throw new Error('damaged directory')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + centralLength, nameLength) as BufferSource)
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== localMark) throw new Error('damaged entry')
    const start = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    yield { name, method: view.getUint16(at + 10, true), start, length: view.getUint32(at + 20, true) }
    at += centralLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function endOf(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw new Error('no archive')
}

/** The browser's own unpacking: a library's would start workers from texts, which the page's policy forbids. */
async function inflate(packed: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // What goes wrong in writing is told to the reader too.
  writer.write(packed).catch(() => undefined)
  writer.close().catch(() => undefined)
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.readable.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(parts)
    length += value.length
    if (length > mostBytes) {
      await reader.cancel()
      throw new RangeError('too large')
    }
    parts.push(value)
  }
}
