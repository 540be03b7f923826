/** Text as PDF writes it for a Chinese font: UTF-16BE in hexadecimal. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/**
 * A one-page A4 document: a framed sheet with a title and lines of text, in the standard Chinese font that PDF viewers
 * bring along.
 * @param title on top, larger
 */
export function drawSamplePdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'q 0.72 0.58 0.32 RG 3 w 50 50 495 742 re S Q',
    `BT /F1 26 Tf ${Math.round(297 - title.length * 13)} 690 Td <${hex(title)}> Tj ET`,
    ...lines.map((line, row) => `BT /F1 13 Tf 96 ${620 - row * 34} Td <${hex(line)}> Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 7 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
