import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mayUpload, sniffFileType } from './fileTypes'
import { hasTooManyPixels, readImageSize } from './imageSize'

const bytes = (text: string) => Buffer.from(text.padEnd(40, '\0'), 'latin1')
const bmp = () => {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(640, 18)
  header.writeInt32LE(-480, 22)
  return header
}

describe('what a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg', ['jpg', 'JPEG', 'jfif'], ['png', 'txt', '']],
    ['\x89PNG\r\n\x1a\n', 'image/png', ['png'], ['jpg', 'svg']],
    ['GIF89a', 'image/gif', ['gif'], ['html']],
    ['RIFF\0\0\0\0WEBP', 'image/webp', ['webp'], ['avi']],
    ['RIFF\0\0\0\0AVI ', 'video/x-msvideo', ['avi'], ['webp']],
    ['\0\0\0\x1cftypavif', 'image/avif', ['avif'], ['mp4']],
    ['\0\0\0\x1cftypisom', 'video/mp4', ['mp4'], ['avif', 'png']],
    ['\0\0\0\x14ftypqt  ', 'video/quicktime', ['mov'], ['mp4']],
    ['\0\0\0\x08wide', 'video/quicktime', ['mov'], ['png']],
    ['OggS', 'video/ogg', ['ogg'], ['mp3']],
    ['%PDF-1.7', 'application/pdf', ['pdf'], ['html']],
    ['PK\x03\x04', 'application/zip', ['zip', 'docx', 'xlsx', 'pptx'], ['pdf']],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage', ['doc', 'xls'], ['docx']],
    ['MZ\x90\0', 'application/octet-stream', [], ['exe', 'png', 'txt', '']],
  ])('%j is %s', (start, type, agrees, differs) => {
    const sniffed = sniffFileType(bytes(start))
    expect(sniffed.type).toBe(type)
    for (const extension of agrees) expect([extension, sniffed.agreesWith(extension)]).toEqual([extension, true])
    for (const extension of differs) expect([extension, sniffed.agreesWith(extension)]).toEqual([extension, false])
  })

  it.each([
    ['<svg xmlns="x"></svg>', 'image/svg+xml'],
    ['\ufeff<?xml version="1.0"?>\n<!-- a --><svg>', 'image/svg+xml'],
    ['<!DOCTYPE html><p>', 'text/html'],
    ['<script>alert(1)</script>', 'text/html'],
    ['姓名,电话\n张三,1', 'text/plain'],
    ['', 'text/plain'],
  ])('the text %j is %s', (text, type) => {
    expect(sniffFileType(Buffer.from(text)).type).toBe(type)
  })

  it('takes text in GBK and UTF-16 for text, and pages named .txt or .png for what they are', () => {
    expect(sniffFileType(Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c])).agreesWith('csv')).toBe(true)
    expect(sniffFileType(Buffer.from('\ufeff姓名', 'utf16le')).agreesWith('txt')).toBe(true)
    expect(sniffFileType(Buffer.from('<html><script>')).agreesWith('png')).toBe(false)
    expect(sniffFileType(bmp()).agreesWith('bmp')).toBe(true)
  })

  it.each([
    ['a.png', true],
    ['A.JPG', true],
    ['a.tar.zip', true],
    ['a.html', false],
    ['a.exe', false],
    ['a', false],
    ['a.', false],
    ['a.png ', false],
    ['a.p/ng', false],
  ])('%s may be uploaded: %s', (name, may) => {
    expect(mayUpload(name)).toBe(may)
  })
})

describe('the size of an image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is read from %s', async (format) => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 251))
    const image = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .toFormat(format)
      .toBuffer()
    expect(await readImageSize(image)).toEqual({ width: 300, height: 200 })
  })
  it('is read from BMP, is null for what is none, and counts against 50 MP', async () => {
    expect(await readImageSize(bmp())).toEqual({ width: 640, height: 480 })
    expect(await readImageSize(Buffer.from('no image'))).toBeNull()
    expect(hasTooManyPixels({ width: 10_000, height: 5_000 })).toBe(false)
    expect(hasTooManyPixels({ width: 10_000, height: 5_001 })).toBe(true)
  })
})
