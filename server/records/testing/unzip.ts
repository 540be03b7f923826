import { inflateRawSync } from 'node:zlib'

const endSignature = 0x06054b50
const endBytes = 22

/** The files of a ZIP archive by name, as text; enough for what spreadsheets are packed in. */
export function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.length - endBytes
  if (archive.readUInt32LE(end) !== endSignature) throw new Error('this is no ZIP archive')
  const files = new Map<string, string>()
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [archive.readUInt32LE(entry + 20), archive.readUInt16LE(entry + 28)]
    const local = archive.readUInt32LE(entry + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const content = archive.subarray(start, start + packed)
    files.set(name, (archive.readUInt16LE(entry + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'))
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32)
  }
  return files
}
